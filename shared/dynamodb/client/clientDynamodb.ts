/**
 * Replaces `@aws-sdk/client-dynamodb` in the functions, with only what they use: in their bundles, tests and proofs.
 * docs/decisions/0012 says why, and `test/dynamodb/client` compares it with the SDK.
 */
import { credentialsIn } from '../environmentCredentials.ts';
import { attempts } from './attempts.ts';
import { asObject } from './attributes.ts';
import { endpointOf } from './endpoint.ts';
import { errorOf, UnreadableResponse } from './errors.ts';
import { type Credentials, signer } from './signature.ts';
import { type RequestHandler, type Timeouts, transport } from './transport.ts';

export { ConditionalCheckFailedException, TransactionCanceledException, TransactionConflictException } from './errors.ts';

interface Config {
  /** By default from the environment: Lambda's has all three. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  readonly credentials?: Credentials | undefined;
  readonly maxAttempts: number;
  readonly requestHandler: Timeouts;
}

/** Errors that a wrong clock may cause, and the difference that AWS allows, in milliseconds. */
const clockErrors = new Set(['InvalidSignatureException', 'RequestExpired', 'RequestInTheFuture', 'RequestTimeTooSkewed']);
const mostClockSkew = 240_000;

/** Sends signed calls to DynamoDB. */
export class DynamoDBClient {
  readonly config: { requestHandler: RequestHandler };
  readonly #url: URL;
  readonly #credentials: () => Credentials;
  readonly #sign: ReturnType<typeof signer>;
  readonly #retry: ReturnType<typeof attempts>;
  #clockOffset = 0;

  constructor({ endpoint, region = process.env.AWS_REGION, credentials, maxAttempts, requestHandler }: Config) {
    if (!region) throw new Error('AWS_REGION is not set');
    this.#url = endpoint ? new URL(endpoint) : endpointOf(region, process.env);
    // Read for each call, because the environment may get new ones.
    this.#credentials = credentials ? () => credentials : () => credentialsIn(process.env);
    this.#sign = signer('dynamodb', region);
    this.#retry = attempts(maxAttempts);
    this.config = { requestHandler: transport(this.#url, requestHandler) };
  }

  /**
   * Makes a call and reads its response.
   * @param operation such as `GetItem`
   * @param read makes the output of the response's JSON, and throws if it cannot
   * @param around runs for each attempt, and makes it
   * @throws the error of DynamoDB's response, or of the connection; `UnreadableResponse` if there is no response of DynamoDB
   */
  call<Output>(
    operation: string,
    input: object,
    read: (response: object) => Output,
    around: (attempt: () => Promise<Output>) => () => Promise<Output>,
  ): Promise<Output> {
    const body = JSON.stringify(input);
    return this.#retry(around(() => this.#attempt(operation, body, read)));
  }

  async #attempt<Output>(operation: string, body: string, read: (response: object) => Output): Promise<Output> {
    const headers = {
      host: this.#url.host,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
    };
    const signed = this.#sign(headers, body, this.#credentials(), new Date(Date.now() + this.#clockOffset));
    const { response } = await this.config.requestHandler.handle({ headers: signed, body });
    const { statusCode, headers: received } = response;
    const text = Buffer.from(response.body).toString();
    const metadata = { httpStatusCode: statusCode, requestId: headerOf(received['x-amzn-requestid']), attempts: 1 };
    if (statusCode === 200) {
      try {
        return read(asObject(JSON.parse(text)));
      } catch (cause) {
        throw new UnreadableResponse(metadata, { cause });
      }
    }

    const error = errorOf(text, metadata);
    throw clockErrors.has(error.name) && this.#correctClock(headerOf(received.date))
      ? Object.assign(error, { clockCorrected: true })
      : error;
  }

  /** Corrects the clock to the store's if they are too far apart. */
  #correctClock(date: string | undefined): boolean {
    const offset = Date.parse(date ?? '') - Date.now();
    if (!(Math.abs(offset - this.#clockOffset) >= mostClockSkew)) return false;
    this.#clockOffset = offset;
    return true;
  }

  destroy(): void {
    this.config.requestHandler.destroy();
  }
}

const headerOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
