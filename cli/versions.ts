import { atConsole, runProgram } from '../common/program.ts';
import { stageVersions } from './stageVersions.ts';
import { storeProblem } from './storeProblem.ts';
import { versionsProgram } from './versionsProgram.ts';

const environment = { ...atConsole, open: stageVersions };

process.exitCode = await runProgram(versionsProgram(environment), process.argv.slice(2), environment, storeProblem);
