import { runProgram } from '../common/program.ts';
import { keysProgram } from './keysProgram.ts';
import { storeProblem } from './storeProblem.ts';
import { atTerminal } from './terminalEnvironment.ts';

process.exitCode = await runProgram(keysProgram(atTerminal), process.argv.slice(2), atTerminal, storeProblem);
