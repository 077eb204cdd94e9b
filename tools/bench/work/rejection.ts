/** A rejection, the same for every contender: an Error of the service. */
export class Rejection extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body() {
    return { code: this.code, message: this.message, status: this.status };
  }
}

/** A contender's response to any error. */
export const rejectionOf = (error: unknown): Rejection =>
  error instanceof Rejection ? error : new Rejection(500, 'internal_error', 'an error of the service');

export const invalid = (message: string) => new Rejection(400, 'invalid_field', message);
export const noPet = (id: string) => new Rejection(404, 'resource_not_found', `no pet has the id ${id}`);
