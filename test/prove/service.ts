import { inject } from 'vitest';
import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { putAccount } from '../../local/samples/putAccount.ts';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { functionClient } from '../../shared/dynamodb/client.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import type { AccessTokens } from '../../shared/signIn/accessTokens.ts';
import { instanceDependencies } from '../../tools/inProcess/instanceDependencies.ts';
import type { TestRequest, TestResponse } from '../../tools/inProcess/request.ts';
import { openHandlers } from '../support/inProcess.ts';
import { writeFunctionFolder } from '../support/webPage.ts';

type Names = Readonly<Record<TableName, string>>;

/** An instance of every function in this process, with the functions' client. */
export interface Instance {
  /** @throws Error if the response is not as the contract says */
  call(request: TestRequest, sourceIp?: string): Promise<TestResponse>;
  readonly client: DynamoDBDocumentClient;
  stop(): void;
}

interface InstanceOptions {
  readonly endpoint: string;
  readonly names: Names;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly apiKey: string;
  /** Draws the ids and the versions: an integer in 0..limit-1. Without it, as a function does. */
  readonly random?: (limit: number) => number;
  /** Without it, the tokens of `tokenOf` are valid. */
  readonly accessTokens?: AccessTokens;
}

const takesToken = new Set<string>(routes.flatMap(({ operationId, credential }) => (credential === 'accessToken' ? operationId : [])));

/** Replaces the access token of a person. */
export const tokenOf = (person: string): string => `person-${person}`;

/** Accepts every token of `tokenOf`: the tests of sign-in and the matrix check signatures. */
const takeAnyToken: AccessTokens = {
  verify: async (token) => (token.startsWith(tokenOf('')) ? { issuer: 'https://id.example.com', subject: token, owner: token } : undefined),
};

let folder: string | undefined;

export function openInstance({ endpoint, names, now, apiKey, random, accessTokens = takeAnyToken }: InstanceOptions): Instance {
  const client = functionClient(localConfig(endpoint));
  folder ??= writeFunctionFolder(inject('runFolder'), { assets: { 'some.js': '' } });
  const send = openHandlers({
    ...instanceDependencies({ client, names, now, ...(random && { random }) }),
    accessTokens,
    folder,
  });
  const credential = (operationId: string) => (takesToken.has(operationId) ? tokenOf('nobody') : apiKey);
  return {
    client,
    async call(request, sourceIp) {
      const { response, violations } = await send(request, { credential, now: now(), ...(sourceIp && { sourceIp }) });
      if (violations.length > 0) throw new Error(violations.join('; '));
      return response;
    },
    stop: () => client.destroy(),
  };
}

/** More than a proof uses. */
const generous = { perMinute: 1_000_000, perDay: 1_000_000_000 };

/** Opens an account with limits that no proof reaches. @returns its API key */
export async function openGenerousAccount(client: DynamoDBDocumentClient, names: Names, createdAt: number): Promise<string> {
  const accountId = accountIdFrom(randomBytes(10));
  const apiKey = apiKeyFrom(accountId, randomBytes(32));
  await putAccount({ client, names }, { accountId, owner: 'a proof', plan: 'enterprise', ...generous, createdAt }, [apiKey]);
  return apiKey;
}
