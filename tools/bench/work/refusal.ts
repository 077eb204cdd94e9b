/** A refusal, the same for every contender: an Error of the service. */
export class Refusal extends Error {
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
export const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(500, 'internal_error', 'an error of the service');

export const invalid = (message: string) => new Refusal(400, 'invalid_field', message);
export const noPet = (id: string) => new Refusal(404, 'resource_not_found', `no pet has the id ${id}`);
