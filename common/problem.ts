/** Something the person at the terminal can put right. Its message is one sentence that says what is wrong and one that says what to do. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Runs a command of `local/`: a Problem becomes its message on stderr and exit code 1, anything else keeps its stack, for it is our fault. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
