import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, inject } from 'vitest';
import { localClient } from '../../local/dynamodb/localDynamoDb.ts';
import { type KeyAccess, readApiKey } from '../../shared/accounts/apiKey.ts';
import type { Limits, Plan } from '../../shared/accounts/plan.ts';
import { always } from '../../shared/dynamodb/store.ts';
import type { LogEvent, LogLine } from '../../shared/http/request/functionDependencies.ts';
import { accessTokens } from '../../shared/signIn/accessTokens.ts';
import { type Circumstances, instanceDependencies, openAccount, openHandlers, type ProcessDependencies } from './inProcess.ts';
import { startIssuer } from './issuer.ts';
import type { Call, TestRequest } from './request.ts';
import { openShop, type Shop } from './shop.ts';
import { openStore, through } from './store.ts';
import { writeFunctionFolder } from './webPage.ts';

export type Service = Awaited<ReturnType<typeof startService>>;

let folder: string | undefined;
/** Once per worker. */
const functionFolder = () => {
  folder ??= writeFunctionFolder(inject('runFolder'));
  return folder;
};

export const noon = Date.UTC(2026, 11, 1, 12);

/**
 * The whole service in this process, with its own tables and a stopped clock.
 * @param name of the test file, for its tables
 * @param around all calls to the store; see `openClient`
 */
export async function startService(name: string, around?: Parameters<typeof openStore>[1]) {
  const { client, tables } = await openStore(name, around);
  const log: LogLine[] = [];
  const events: LogEvent[] = [];
  const reached = new Map<string, Set<number>>();
  let people = 0;
  const issuer = await startIssuer();
  const verifier = accessTokens({ issuer: issuer.url, clientId: issuer.clientId, audience: undefined }, () => service.now);
  const over = (other: DynamoDBDocumentClient): ProcessDependencies => ({
    ...instanceDependencies({
      client: other,
      names: tables,
      now: () => service.now,
      log: (line) => ('event' in line ? events.push(line) : log.push(line)),
    }),
    accessTokens: verifier,
    folder: functionFolder(),
  });
  const dependencies = over(client);

  /** Calls to one instance of every function: each is loaded for its first request. */
  function openInstance(change: Partial<ProcessDependencies> = {}) {
    let send: ReturnType<typeof openHandlers> | undefined;
    return async (request: TestRequest, circumstances: Pick<Circumstances, 'sourceIp' | 'remainingMilliseconds'> = {}) => {
      // With the first request, because a test may have changed the dependencies.
      send ??= openHandlers({ ...dependencies, ...change });
      const { operationId, response, violations } = await send(request, { own, now: service.now, ...circumstances });
      reached.set(operationId, (reached.get(operationId) ?? new Set()).add(response.status));
      expect(violations).toEqual([]);
      return response;
    };
  }
  const call = openInstance();

  const service = {
    /** The key that requests have, unless they name another. */
    get ownKey(): string {
      return own.key;
    },
    /** The account of the own key. */
    get accountId(): string {
      return readApiKey(own.key)?.accountId ?? '';
    },
    call: (request: TestRequest) => call(request),
    /** The same from another source address. */
    callFrom: (sourceIp: string) => (request: TestRequest) => call(request, { sourceIp }),
    /** The same with some dependencies replaced, on a function with this much time left. */
    callWith: (change: Partial<ProcessDependencies>, remainingMilliseconds?: number): Call => {
      const send = openInstance(change);
      return (request) => send(request, remainingMilliseconds === undefined ? {} : { remainingMilliseconds });
    },
    /** The same through another client of the store, except the calls for the API key and its rejections. */
    callThrough: (other: DynamoDBDocumentClient, remainingMilliseconds?: number): Call => {
      const { limiter, rejections } = dependencies;
      return service.callWith({ ...over(other), limiter, rejections }, remainingMilliseconds);
    },
    /** The same while every call to the store fails, except those for the API key and its rejections. */
    callWithout: (error: Error): Call => service.callThrough(brokenClient(error)),
    /** A key of a new account; by default on a plan whose limits no test reaches. */
    issueKey: (plan?: Plan, limits?: Limits, access?: KeyAccess): Promise<string> =>
      openAccount({ client, names: tables }, service.now, plan, limits, access),
    /** A read-only key of a new account. */
    issueReadOnlyKey: (limits?: Limits): Promise<string> => service.issueKey('enterprise', limits, 'read'),
    /** The access token of a person who is signed in; without a name, of a new person. */
    signIn: (subject = `person ${++people}`) => issuer.accessToken({ sub: subject, username: subject }),
    issuer,
    /** The clock, in milliseconds since the epoch. */
    now: noon,
    log,
    events,
    /** The statuses that each operation has returned. */
    reached: reached as ReadonlyMap<string, ReadonlySet<number>>,
    dependencies,
    tables,
    /** For repositories that no operation uses. */
    accountStore: { client, names: tables, now: (): number => service.now, randomBytes, mayWrite: always },
  };
  const own = { key: await service.issueKey(), token: service.signIn('ada') };
  return service;
}

export type ServiceShop = Shop & { readonly service: Service };

/** A service that has started, with a shop in it. */
export async function startShop(name: string): Promise<ServiceShop> {
  const service = await startService(name);
  return { ...openShop(service.call), service };
}

const brokenClient = (error: Error): DynamoDBDocumentClient => through(localClient('http://store.invalid'), () => Promise.reject(error));
