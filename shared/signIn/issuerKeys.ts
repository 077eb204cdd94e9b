import { createPublicKey } from 'node:crypto';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { JwtInvalidSignatureAlgorithmError, KidNotFoundInJwksError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error';
import { type Jwks, type JwkWithKid, SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { DecomposedJwt } from 'aws-jwt-verify/jwt';
import { issuerMilliseconds, startMilliseconds, unavailableRetrySeconds } from '../../common/timeLimits.ts';
import { timeoutError, withinTime } from '../../common/withinTime.ts';
import { discoveryAddress, isSecureAddress } from './issuer.ts';

/** Thrown if the issuer's keys cannot be fetched. No token is accepted, and the caller may retry. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

/** The maximum time for which a withdrawn key of the issuer is still trusted. */
const maxAgeMilliseconds = 3_600_000;
/** Keys that are newer than this are not fetched again for an unknown key id, so that guessed ids cause no fetches. */
const freshMilliseconds = 10_000;
/** The pause after a failed fetch, which is also the Retry-After. */
const failureMilliseconds = unavailableRetrySeconds * 1_000;

/**
 * The keys of one issuer. They are fetched when a token needs them, one fetch at a time, and cached. Extends the library's cache with a
 * maximum age, a pause after a failure, and the issuer's discovery document instead of an address for the keys.
 */
export class IssuerKeys extends SimpleJwksCache {
  readonly #now: () => number;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #failed: { readonly at: number; readonly error: IssuerUnavailable } | undefined;

  constructor(issuer: string, now: () => number) {
    const late = () => {
      throw timeoutError(`the issuer took longer than ${issuerMilliseconds} ms`);
    };
    super({ fetcher: { fetch: () => withinTime(issuerMilliseconds, (signal) => fetchKeys(issuer, signal), late) } });
    this.#now = now;
    this.penaltyBox = {
      wait: async () => {
        if (this.#age < freshMilliseconds) throw new WaitPeriodNotYetEndedJwkError('the keys were fetched a moment ago');
      },
      registerFailedAttempt: () => {},
      registerSuccessfulAttempt: () => {},
    };
  }

  get #age(): number {
    return this.#since(this.#fetchedAt);
  }

  /** Milliseconds, and never negative, because otherwise a clock that was set back would turn a pause of a second into hours. */
  #since(time: number): number {
    return Math.abs(this.#now() - time);
  }

  override async getJwk(address: string, jwt: Pick<DecomposedJwt, 'header' | 'payload'>): Promise<JwkWithKid> {
    if (this.#age >= maxAgeMilliseconds) await this.getJwks(address);
    let key = await super.getJwk(address, jwt);
    // Fetches the keys again, as for an unknown key id.
    if (!isUsable(key) && this.#age >= freshMilliseconds) {
      await this.getJwks(address);
      key = await super.getJwk(address, jwt);
    }
    // It counts as missing, because it cannot have signed this token, and nobody may cause a 503 by naming it.
    if (!isUsable(key)) throw new KidNotFoundInJwksError('the key with this id cannot be used');
    // Node's crypto would throw if algorithm and key do not match. The caller must get an invalid signature instead.
    if (keyTypes.get(jwt.header.alg?.slice(0, 2) ?? '') !== key.kty) {
      throw new JwtInvalidSignatureAlgorithmError('the algorithm does not match the key', jwt.header.alg, key.kty);
    }
    return key;
  }

  /** Fetches the keys before a token needs them. Never rejects. A failure causes no pause, because the first token fetches again. */
  async open(address: string): Promise<void> {
    const fetched = this.getJwks(address).then(
      () => {},
      () => {
        this.#failed = undefined;
      },
    );
    await withinTime(
      startMilliseconds,
      () => fetched,
      () => {},
    );
  }

  override async getJwks(address: string): Promise<Jwks> {
    if (this.#failed && this.#since(this.#failed.at) < failureMilliseconds) throw this.#failed.error;
    try {
      const keys = await super.getJwks(address);
      this.#fetchedAt = this.#now();
      this.#failed = undefined;
      return keys;
    } catch (cause) {
      const error = new IssuerUnavailable("the issuer's keys cannot be fetched", { cause });
      this.#failed = { at: this.#now(), error };
      throw error;
    }
  }
}

const keyTypes = new Map([
  ['RS', 'RSA'],
  ['ES', 'EC'],
  ['Ed', 'OKP'],
]);

/** Whether a key has the numbers that its type needs. The library only checks that they are strings. */
function isUsable(key: JwkWithKid): boolean {
  try {
    createPublicKey({ key, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** Finds the address of the keys in the issuer's discovery document, and fetches them. */
async function fetchKeys(issuer: string, signal: AbortSignal): Promise<ArrayBuffer> {
  // The keys must use the same protocol as the issuer, so both requests use one connection.
  const { Agent, get } = issuer.startsWith('http:') ? http : https;
  const agent = new Agent({ keepAlive: true });
  const fetchBytes = (address: string) =>
    bytesOf(address, (listener) => get(address, { agent, signal, headers: { accept: 'application/json' } }, listener));
  try {
    const description: unknown = JSON.parse(new TextDecoder().decode(await fetchBytes(discoveryAddress(issuer))));
    if (typeof description !== 'object' || description === null) throw new Error("the issuer's description is not an object");
    // Section 4.3: a document that belongs to another issuer must not be used.
    if (!('issuer' in description) || description.issuer !== issuer) throw new Error('the description belongs to another issuer');
    const address = 'jwks_uri' in description ? description.jwks_uri : undefined;
    if (typeof address !== 'string' || !isSecureAddress(address)) throw new Error('the description has no https address for the keys');
    return await fetchBytes(address);
  } finally {
    agent.destroy();
  }
}

/** The body of a response with a status of 2xx. Redirects are not followed. */
async function bytesOf(address: string, send: (listener: (response: IncomingMessage) => void) => ClientRequest): Promise<ArrayBuffer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => send(resolve).on('error', reject));
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`${address} responded with ${status}`);
  return new Uint8Array(Buffer.concat(await response.toArray())).buffer;
}
