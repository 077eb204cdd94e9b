import { runVersions } from './program.ts';
import { stageVersions } from './stageVersions.ts';

process.exitCode = await runVersions(process.argv.slice(2), {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  open: stageVersions,
});
