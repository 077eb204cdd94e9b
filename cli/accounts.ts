import { runProgram } from '../common/program.ts';
import { accountsProgram } from './accountsProgram.ts';
import { storeProblem } from './storeProblem.ts';
import { atTerminal } from './terminalEnvironment.ts';

process.exitCode = await runProgram(accountsProgram(atTerminal), process.argv.slice(2), atTerminal, storeProblem);
