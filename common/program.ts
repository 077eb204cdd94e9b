import { Command, CommanderError } from 'commander';
import { Misuse, Problem } from './problem.ts';
import { escapeUnseen } from './visibleText.ts';

export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** The terminal. The output may contain text from a store or from a caller, so invisible characters are escaped. */
export const atConsole: Output = { out: (text) => console.log(printable(text)), err: (text) => console.error(printable(text)) };

/** The text with its invisible characters escaped. */
export const printable = (text: string): string => text.split('\n').map(escapeUnseen).join('\n');

const done = 0;
const failed = 1;
const misused = 2;

/**
 * Creates a program whose commands report each unknown argument.
 * @param name as the user types it, such as `npm start --`
 */
export function newProgram(name: string, description: string, { out, err }: Output): Command {
  return new Command(name)
    .description(description)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .showHelpAfterError('(--help says more)');
}

/**
 * Runs a program.
 * @param args the arguments after its name
 * @param explain turns an error that the user can fix into a Problem
 * @returns the exit code: 0 for success, 1 for a failure, 2 for wrong arguments
 */
export async function runProgram(
  program: Command,
  args: readonly string[],
  { err }: Pick<Output, 'err'>,
  explain: (error: unknown) => unknown = (error) => error,
): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return done;
  } catch (thrown) {
    // Commander has already printed the error.
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? done : misused;
    const error = explain(thrown);
    if (error instanceof Problem || error instanceof Misuse) err(`error: ${error.message}`);
    else err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return error instanceof Misuse ? misused : failed;
  }
}
