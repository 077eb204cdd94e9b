import createClient from 'openapi-fetch';
import type { components, paths } from '../../contract/generated/types.ts';

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
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${accessToken}` } });
  return {
    openAccount: () => data(client.PUT('/account')),
    getAccount: () => data(client.GET('/account')),
    closeAccount: async () => {
      await data(client.DELETE('/account'));
    },
    getUsage: () => data(client.GET('/account/usage')),
    listKeys: () => data(client.GET('/account/keys')),
    createKey: (name, access) => data(client.POST('/account/keys', { body: { name, access } })),
    rotateKey: (keyId, graceSeconds) =>
      data(client.POST('/account/keys/{keyId}/rotations', { params: { path: { keyId } }, body: { graceSeconds } })),
    revokeKey: async (keyId) => {
      await data(client.DELETE('/account/keys/{keyId}', { params: { path: { keyId } } }));
    },
  };
}

interface AccountResponse<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

async function data<Data>(answer: Promise<AccountResponse<Data>>): Promise<Data> {
  const { data, error, response } = await answer.catch(() => {
    throw new ApiError('The service cannot be reached. Check your connection.', 0);
  });
  if (response.ok) return data as Data;
  throw new ApiError(messageOf(error), response.status, Number(response.headers.get('retry-after')) || undefined);
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : 'The service sent a response that is not an Error.';
