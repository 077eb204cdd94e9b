import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { functionClient } from '../../shared/dynamodb/client.ts';
import type { Store } from '../../shared/dynamodb/store.ts';
import type { AccessTokens } from '../../shared/signIn/accessTokens.ts';
import { instanceDependencies, openHandlers } from '../support/inProcess.ts';
import type { TestRequest, TestResponse } from '../support/request.ts';
import { writeFunctionFolder } from '../support/webPage.ts';

/** An instance of every function in this process, with the functions' client. */
export interface Instance {
  /** @throws Error if the response is not as the contract says */
  call(request: TestRequest): Promise<TestResponse>;
  readonly client: DynamoDBDocumentClient;
  stop(): void;
}

interface InstanceOptions extends Pick<Store, 'names' | 'now'> {
  readonly endpoint: string;
  readonly apiKey: string;
  /** Draws the ids and the versions: an integer in 0..limit-1. Without it, as a function does. */
  readonly random?: Store['random'];
}

/** Replaces the access token of a person. */
export const tokenOf = (person: string): string => `person-${person}`;

/** Accepts every token of `tokenOf`: the tests of sign-in and the matrix check signatures. */
const takeAnyToken: AccessTokens = {
  verify: async (token) => (token.startsWith(tokenOf('')) ? { issuer: 'https://id.example.com', subject: token, owner: token } : undefined),
};

let folder: string | undefined;
const small = { assets: { 'some.js': '' } };

export function openInstance({ endpoint, apiKey, ...options }: InstanceOptions): Instance {
  const client = functionClient(localConfig(endpoint));
  folder ??= writeFunctionFolder(inject('runFolder'), { reference: small, portal: small });
  const send = openHandlers({ ...instanceDependencies({ client, ...options }), accessTokens: takeAnyToken, folder });
  const own = { key: apiKey, token: tokenOf('nobody') };
  return {
    client,
    async call(request) {
      const { response, violations } = await send(request, { own, now: options.now() });
      if (violations.length > 0) throw new Error(violations.join('; '));
      return response;
    },
    stop: () => client.destroy(),
  };
}
