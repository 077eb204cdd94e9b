import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { localClient } from '../../local/dynamodb/localClient.ts';
import { connectDocuments } from '../../local/dynamodb/localDynamoDb.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { always } from '../../shared/dynamodb/store.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import { accessTokens } from '../../shared/signIn/accessTokens.ts';
import { openAccount } from '../support/inProcess.ts';
import { startIssuerServer } from '../support/issuerServer.ts';
import type { Call, TestRequest } from '../support/request.ts';
import { textOf } from '../support/stored.ts';
import { type WrongCredential, wrongKeys, wrongTokens } from './matrix/credentials.ts';
import type { Conditions, Finding } from './proof.ts';
import { openInstance } from './service.ts';

const noon = Date.UTC(2026, 11, 1, 12);
/** Stored items that a request without a valid credential must not change. */
const kept: readonly TableName[] = ['categories', 'categoryCounts', 'pets', 'orders', 'messages', 'idempotencyRecords', 'accountKeys'];

/** Sends every operation with every invalid credential: each is rejected as promised, and nothing changes. The same at any scale. */
export async function proveMatrix({ endpoint, tablePrefix, onProgress }: Conditions): Promise<Finding> {
  const names = await createServiceTables(endpoint, `${tablePrefix}matrix`);
  const client = localClient(endpoint);
  const sdk = connectDocuments(endpoint);
  const [issuer, foreignIssuer] = await Promise.all([startIssuerServer(), startIssuerServer()]);
  let now = noon;
  const apiKey = await openAccount({ client, names }, now);
  const verifier = accessTokens({ issuer: issuer.url, clientId: issuer.clientId, audience: undefined }, () => now);
  const instance = openInstance({ endpoint, names, now: () => now, apiKey, accessTokens: verifier });
  const counts = { operations: 0, 'requests rejected': 0, 'requests admitted': 0 };
  const broken: string[] = [];
  let addresses = 0;
  /** Each request has its own address: an address has 60 tries per minute without a valid key. */
  const call = (request: TestRequest) => {
    addresses += 1;
    return instance.call(request, `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`);
  };

  try {
    const environment = {
      store: { client, names, randomBytes, now: () => now, mayWrite: always },
      pass: (milliseconds: number) => {
        now += milliseconds;
      },
      codeWith: async (key: string) => (await call({ method: 'GET', path: '/categories', key })).body?.code,
      issuer,
      foreignIssuer,
    };
    const inPlaceOfKey = await wrongKeys(environment);
    const inPlaceOfToken = wrongTokens(environment, apiKey);
    const person = issuer.accessToken({ sub: 'a-person' });
    await call({ method: 'PUT', path: '/account', key: person });
    const { key: readOnly } = (
      await call({ method: 'POST', path: '/account/keys', json: { name: 'a proof', access: 'read' }, key: person })
    ).body;
    const target = await createTarget(call, person);
    const before = await readAll();

    const unmatched = { operationId: 'unmatchedRoute', method: 'GET', path: '/animals', credential: 'apiKey', hasBody: false } as const;
    for (const route of [...routes, unmatched]) {
      const { operationId, method, credential } = route;
      const path = target(route.path);
      const wrong: readonly WrongCredential[] = credential === 'accessToken' ? inPlaceOfToken : inPlaceOfKey;
      counts.operations += 1;
      for (const { name, text, status, code } of wrong) {
        const response = await call({ method, path, key: text });
        if (credential === 'none') {
          if (response.status >= 400)
            broken.push(`${operationId} takes no credential, and responds with ${response.status} if it is ${name}`);
          counts['requests admitted'] += 1;
        } else {
          if (response.status !== status || response.body?.code !== code) {
            broken.push(
              `${operationId} responds with ${response.status} ${response.body?.code} if the credential is ${name}, not with ${status} ${code}`,
            );
          }
          counts['requests rejected'] += 1;
        }
      }
    }
    for (const { operationId, method, path, credential } of [...routes, unmatched, { ...unmatched, method: 'DELETE' }]) {
      if (credential !== 'apiKey') continue;
      const { status, body } = await call({ method, path: target(path), key: readOnly });
      const isRejected = status === 403 && body?.code === 'read_only_key';
      if (isRejected === (method === 'GET'))
        broken.push(`${operationId} responds with ${status} ${body?.code} to ${method} with a read-only key`);
      counts[isRejected ? 'requests rejected' : 'requests admitted'] += 1;
    }
    if (!isDeepStrictEqual(await readAll(), before)) broken.push('a request without a valid credential has changed stored items');

    // An operation that rejects everybody would pass until here.
    // The last one closes the account of the person.
    const closingLast = routes.toSorted((a, b) => Number(a.operationId === 'closeAccount') - Number(b.operationId === 'closeAccount'));
    for (const { operationId, method, path, credential } of closingLast) {
      const { status } = await call({ method, path: target(path), key: credential === 'accessToken' ? person : apiKey });
      if (status === 401 || status === 403 || status === 429) broken.push(`${operationId} responds with ${status} to a valid credential`);
      counts['requests admitted'] += 1;
    }
    onProgress(`${counts.operations} operations, ${inPlaceOfKey.length} kinds of keys, ${inPlaceOfToken.length} kinds of tokens`);
    return { counts, broken };
  } finally {
    for (const each of [issuer, foreignIssuer, instance]) each.stop();
    for (const each of [client, sdk]) each.destroy();
  }

  async function readAll(): Promise<unknown> {
    const items: Record<string, unknown>[] = [];
    for (const table of kept) {
      for await (const { Items = [] } of paginateScan({ client: sdk }, { TableName: names[table] })) items.push(...Items);
    }
    // The order of attributes is not kept.
    return items.map(textOf).sort();
  }
}

/** Creates one item of each kind. @returns a function that puts their ids into a path */
async function createTarget(call: Call, person: string): Promise<(path: string) => string> {
  const create = async (path: string, json: object, key?: string) => (await call({ method: 'POST', path, json, ...(key && { key }) })).body;
  const { id: categoryId } = await create('/categories', { name: 'Dogs' });
  const { id: petId } = await create('/pets', { name: 'Rex', categoryId });
  const { id: orderId } = await create('/store/orders', {});
  const { keyId } = await create('/account/keys', { name: 'laptop' }, person);
  const ids: Readonly<Record<string, string>> = { categoryId, petId, orderId, keyId, asset: 'some.js' };
  return (path) => path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name] ?? '1'));
}
