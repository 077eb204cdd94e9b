/** An error that the user of a command can fix. Its message has one sentence on what is wrong and one on what to do. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** The arguments are wrong: exit code 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
