import { appendFile, cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFunctions } from '../../infra/bundle.ts';

/** Lets a function mark its answers; see `expectMark` of a stage. */
const marking = `
const { handler } = module.exports;
module.exports = {
  handler: async (...given) => {
    const answer = await handler(...given);
    return { ...answer, headers: { ...answer.headers, 'x-rehearsal': 'changed' } };
  },
};
`;

/** The functions' bundles; another text in each for another version of the code. */
export async function bundle(logs: string, version: 'first' | 'changed'): Promise<string> {
  const [folder, firstFolder] = [join(logs, 'bundles', version), join(logs, 'bundles', 'first')];
  if (version === 'first') {
    await bundleFunctions(folder);
    return folder;
  }
  await cp(firstFolder, folder, { recursive: true });
  const functions = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  await Promise.all(functions.map(({ name }) => appendFile(join(folder, name, 'index.js'), marking)));
  return folder;
}
