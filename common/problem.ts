/** An error that the user of a command can fix. Its message has one sentence about the fault and one about what to do. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** The arguments are wrong, so the exit code is 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
