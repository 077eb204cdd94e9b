import { JwtInvalidSignatureAlgorithmError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error';
import { type Jwks, type JwkWithKid, SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { DecomposedJwt } from 'aws-jwt-verify/jwt';
import { discoveryAddress, isSecureAddress } from './issuer.ts';

/** Thrown where the issuer's keys cannot be fetched: nobody is let in, and the caller may come again. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

/** For both fetches together, the description's and the keys'. */
const timeoutMilliseconds = 3_000;
/** A key that the issuer withdraws is trusted no longer than this. */
const maxAgeMilliseconds = 3_600_000;
/** Keys this fresh are not fetched again for a key id that is not among them, so that a guesser cannot make us fetch. */
const freshMilliseconds = 10_000;
/** After a fetch that failed nobody waits for another one so soon; it is what Retry-After says. */
const failureMilliseconds = 1_000;

/**
 * The keys of one issuer, fetched when a token needs them, once at a time, and kept: the library's own cache with an age, a rest after a
 * failure, and the issuer's discovery document in place of an address for the keys.
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
    return this.#now() - this.#fetchedAt;
  }

  override async getJwk(address: string, jwt: Pick<DecomposedJwt, 'header' | 'payload'>): Promise<JwkWithKid> {
    if (this.#age >= maxAgeMilliseconds) await this.getJwks(address);
    const key = await super.getJwk(address, jwt);
    // Node's crypto throws where algorithm and key do not belong together; to a caller it is one more wrong signature.
    if (keyTypes.get(jwt.header.alg?.slice(0, 2) ?? '') !== key.kty) {
      throw new JwtInvalidSignatureAlgorithmError('the algorithm is not of the key', jwt.header.alg, key.kty);
    }
    return key;
  }

  override async getJwks(address: string): Promise<Jwks> {
    if (this.#failed && this.#now() - this.#failed.at < failureMilliseconds) throw this.#failed.error;
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

/** Finds the address of the keys in the issuer's own description, and fetches them. */
async function fetchKeys(issuer: string): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const description: unknown = await (await get(discoveryAddress(issuer), signal)).json();
  if (typeof description !== 'object' || description === null) throw new Error("the issuer's description is not an object");
  // Section 4.3: a description of another issuer must not be used.
  if (!('issuer' in description) || description.issuer !== issuer) throw new Error('the description is of another issuer');
  const address = 'jwks_uri' in description ? description.jwks_uri : undefined;
  if (typeof address !== 'string' || !isSecureAddress(address)) throw new Error('the description names no https address of the keys');
  return (await get(address, signal)).arrayBuffer();
}

async function get(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`${address} answered ${response.status}`);
}
