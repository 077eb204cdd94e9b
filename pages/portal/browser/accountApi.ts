import type { components } from '../../../shared/contract/generated/types.ts';

export type Account = components['schemas']['Account'];
export type Key = components['schemas']['Key'];
export type CreatedKey = components['schemas']['CreatedKey'];
export type UsageHistory = components['schemas']['UsageHistory'];

/** An error response of the API, or no response: `status` 0. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** How long the API asks to wait, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, status: number, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The account operations of the contract, for the person who is signed in. Each throws ApiError. */
export interface AccountApi {
  openAccount(): Promise<Account>;
  getAccount(): Promise<Account>;
  closeAccount(): Promise<void>;
  getUsage(): Promise<UsageHistory>;
  listKeys(): Promise<readonly Key[]>;
  createKey(name: string, access: Key['access']): Promise<CreatedKey>;
  /** @param graceSeconds how long the old key continues to work */
  rotateKey(keyId: string, graceSeconds: number): Promise<CreatedKey>;
  revokeKey(keyId: string): Promise<void>;
}

/** @param baseUrl the API's address; the portal is below it */
export function accountApi(baseUrl: string, accessToken: string): AccountApi {
  async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const headers = { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) };
    const request = fetch(`${baseUrl}/account${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const response = await request.catch(() => {
      throw new ApiError('The service cannot be reached. Check your connection.', 0);
    });
    const answer = await response.json().catch(() => undefined);
    if (response.ok) return answer as Data;
    throw new ApiError(messageOf(answer), response.status, Number(response.headers.get('retry-after')) || undefined);
  }
  return {
    openAccount: () => call('PUT', ''),
    getAccount: () => call('GET', ''),
    closeAccount: () => call('DELETE', ''),
    getUsage: () => call('GET', '/usage'),
    listKeys: () => call('GET', '/keys'),
    createKey: (name, access) => call('POST', '/keys', { name, access }),
    rotateKey: (keyId, graceSeconds) => call('POST', `/keys/${keyId}/rotations`, { graceSeconds }),
    revokeKey: (keyId) => call('DELETE', `/keys/${keyId}`),
  };
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : 'The service sent a response that is not an Error.';
