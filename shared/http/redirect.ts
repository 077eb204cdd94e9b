/** A redirect to another address. Thrown, like an ApiError, so that no later middleware sees the request. */
export class Redirect extends Error {
  override readonly name = 'Redirect';
  readonly location: string;

  constructor(location: string) {
    super(location);
    this.location = location;
  }
}
