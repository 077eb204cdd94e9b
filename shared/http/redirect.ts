/** A request that is answered with another address. Thrown, like a refusal, so that nothing after it sees the request. */
export class Redirect extends Error {
  override readonly name = 'Redirect';
  readonly location: string;

  constructor(location: string) {
    super(location);
    this.location = location;
  }
}
