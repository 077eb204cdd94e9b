import { runCommand } from './command.ts';
import { keysProgram } from './keysProgram.ts';
import { atTerminal } from './terminal.ts';

process.exitCode = await runCommand(keysProgram(atTerminal), process.argv.slice(2), atTerminal);
