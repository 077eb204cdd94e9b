import { createPublicKey } from 'node:crypto';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { JwtInvalidSignatureAlgorithmError, KidNotFoundInJwksError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error';
import { type Jwks, type JwkWithKid, SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { DecomposedJwt } from 'aws-jwt-verify/jwt';
import { withinTime } from '../../common/withinTime.ts';
import { discoveryAddress, isSecureAddress } from './issuer.ts';

/** Thrown where the issuer's keys cannot be fetched: no token is accepted, and the caller may retry. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

/** For both fetches together: the discovery document and the keys. */
const timeoutMilliseconds = 3_000;
/** The longest time that a withdrawn key of the issuer is still trusted. */
const maxAgeMilliseconds = 3_600_000;
/** Keys this fresh are not fetched again for an unknown key id, so that guessed ids cause no fetches. */
const freshMilliseconds = 10_000;
/** How long the start of an instance waits for the keys; the fetch goes on. */
const startMilliseconds = 1_000;
/** The pause after a failed fetch; it is also the Retry-After. */
const failureMilliseconds = 1_000;

/**
 * The keys of one issuer: fetched when a token needs them, one fetch at a time, and cached. Extends the library's cache with a maximum age,
 * a pause after a failure, and the issuer's discovery document instead of an address for the keys.
 */
export class IssuerKeys extends SimpleJwksCache {
  readonly #now: () => number;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #failed: { readonly at: number; readonly error: IssuerUnavailable } | undefined;

  constructor(issuer: string, now: () => number) {
    super({ fetcher: { fetch: () => fetchKeys(issuer) } });
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

  /** Milliseconds, and never negative: a clock that was set back must not make a pause of a second one of hours. */
  #since(time: number): number {
    return Math.abs(this.#now() - time);
  }

  override async getJwk(address: string, jwt: Pick<DecomposedJwt, 'header' | 'payload'>): Promise<JwkWithKid> {
    if (this.#age >= maxAgeMilliseconds) await this.getJwks(address);
    let key = await super.getJwk(address, jwt);
    // Fetch again, as for an unknown key.
    if (!isUsable(key) && this.#age >= freshMilliseconds) {
      await this.getJwks(address);
      key = await super.getJwk(address, jwt);
    }
    // It counts as missing: it cannot have signed this token, and nobody may cause a 503 by naming it.
    if (!isUsable(key)) throw new KidNotFoundInJwksError('the key of this id cannot be used');
    // Node's crypto would throw where algorithm and key do not match; the caller gets a wrong signature.
    if (keyTypes.get(jwt.header.alg?.slice(0, 2) ?? '') !== key.kty) {
      throw new JwtInvalidSignatureAlgorithmError('the algorithm is not of the key', jwt.header.alg, key.kty);
    }
    return key;
  }

  /** Fetches the keys before a token needs them. Never rejects, and a failure causes no pause: the first token fetches again. */
  async open(address: string): Promise<void> {
    const fetched = this.getJwks(address).then(
      () => {},
      () => {
        this.#failed = undefined;
      },
    );
    await withinTime(fetched, startMilliseconds, () => {});
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

/** Whether a key has the numbers of its type: the library only checks that they are strings. */
function isUsable(key: JwkWithKid): boolean {
  try {
    createPublicKey({ key, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** Finds the address of the keys in the issuer's discovery document, and fetches them. */
async function fetchKeys(issuer: string): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  // The issuer's protocol is also that of its keys: both requests use one connection.
  const { Agent, get } = issuer.startsWith('http:') ? http : https;
  const agent = new Agent({ keepAlive: true });
  const fetchBytes = (address: string) =>
    bytesOf(address, (listener) => get(address, { agent, signal, headers: { accept: 'application/json' } }, listener));
  try {
    const description: unknown = JSON.parse(new TextDecoder().decode(await fetchBytes(discoveryAddress(issuer))));
    if (typeof description !== 'object' || description === null) throw new Error("the issuer's description is not an object");
    // Section 4.3: a document of another issuer must not be used.
    if (!('issuer' in description) || description.issuer !== issuer) throw new Error('the description is of another issuer');
    const address = 'jwks_uri' in description ? description.jwks_uri : undefined;
    if (typeof address !== 'string' || !isSecureAddress(address)) throw new Error('the description names no https address of the keys');
    return await fetchBytes(address);
  } finally {
    agent.destroy();
  }
}

/** The body of a response with a status of 2xx; a redirect is not followed. */
async function bytesOf(address: string, send: (listener: (response: IncomingMessage) => void) => ClientRequest): Promise<ArrayBuffer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => send(resolve).on('error', reject));
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`${address} responded with ${status}`);
  return new Uint8Array(Buffer.concat(await response.toArray())).buffer;
}
