/** An error that the user of a command can fix. Its message has one sentence on what is wrong and one on what to do. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** The arguments are wrong: exit code 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** Runs a command of `local/`: a Problem becomes its message on stderr and exit code 1; any other error is a bug and keeps its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
