import { accountsProgram } from './accountsProgram.ts';
import { runCommand } from './command.ts';
import { atTerminal } from './terminal.ts';

process.exitCode = await runCommand(accountsProgram(atTerminal), process.argv.slice(2), atTerminal);
