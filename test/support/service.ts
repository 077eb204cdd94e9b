import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, inject } from 'vitest';
import { localClient } from '../../local/dynamodb/localDynamoDb.ts';
import type { AccountStore } from '../../shared/accounts/accountItems.ts';
import { type KeyAccess, readApiKey } from '../../shared/accounts/apiKey.ts';
import type { Limits, Plan } from '../../shared/accounts/plan.ts';
import { always, type Store } from '../../shared/dynamodb/store.ts';
import type { LogEvent, LogLine } from '../../shared/http/request/functionDependencies.ts';
import { accessTokens } from '../../shared/signIn/accessTokens.ts';
import { type Circumstances, instanceDependencies, openAccount, openHandlers, type ProcessDependencies } from './inProcess.ts';
import { type Issuer, startIssuer } from './issuer.ts';
import type { Call, TestRequest } from './request.ts';
import { openShop, type Shop } from './shop.ts';
import { openStore, type Tables, through } from './store.ts';
import { writeFunctionFolder } from './webPage.ts';

/** The whole service in this process, with its own tables and a stopped clock. */
export interface Service {
  readonly call: Call;
  /** The same from another source address. */
  callFrom(sourceIp: string): Call;
  /** The same with some dependencies replaced, on a function with this much time left. */
  callWith(change: Partial<ProcessDependencies>, remainingMilliseconds?: number): Call;
  /** The same through another client of the store, except the calls for the API key and its rejections. */
  callThrough(client: DynamoDBDocumentClient, remainingMilliseconds?: number): Call;
  /** The same while every call to the store fails, except those for the API key and its rejections. */
  callWithout(store: Error): Call;
  /** A key of a new account; by default on a plan whose limits no test reaches. */
  issueKey(plan?: Plan, limits?: Limits): Promise<string>;
  /** A read-only key of a new account. */
  issueReadOnlyKey(limits?: Limits): Promise<string>;
  /** The key that requests have, unless they name another, and its account. */
  readonly ownKey: string;
  readonly accountId: string;
  /** The access token of a person who is signed in; without a name, of a new person. */
  signIn(subject?: string): string;
  readonly issuer: Issuer;
  /** The clock, in milliseconds since the epoch. */
  now: number;
  readonly log: LogLine[];
  readonly events: LogEvent[];
  /** The statuses that each operation has returned. */
  readonly reached: ReadonlyMap<string, ReadonlySet<number>>;
  readonly dependencies: ProcessDependencies;
  readonly tables: Tables;
  /** For repositories that no operation uses. */
  readonly accountStore: AccountStore & Pick<Store, 'names'>;
}

let folder: string | undefined;
/** Once per worker. */
const functionFolder = () => {
  folder ??= writeFunctionFolder(inject('runFolder'));
  return folder;
};

export const noon = Date.UTC(2026, 11, 1, 12);

/**
 * @param name of the test file, for its tables
 * @param around all calls to the store; see `openClient`
 */
export async function startService(name: string, around?: Parameters<typeof openStore>[1]): Promise<Service> {
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

  const issueKey = (plan?: Plan, limits?: Limits, access?: KeyAccess) =>
    openAccount({ client, names: tables }, service.now, plan, limits, access);

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
  const callWith: Service['callWith'] = (change, remainingMilliseconds) => {
    const send = openInstance(change);
    return (request) => send(request, remainingMilliseconds === undefined ? {} : { remainingMilliseconds });
  };

  const service: Service = {
    get ownKey() {
      return own.key;
    },
    get accountId() {
      return readApiKey(own.key)?.accountId ?? '';
    },
    call: (request) => call(request),
    callFrom: (sourceIp) => (request) => call(request, { sourceIp }),
    callWith,
    callThrough: (other, remainingMilliseconds) => {
      const change = { ...over(other), limiter: dependencies.limiter, rejections: dependencies.rejections };
      return callWith(change, remainingMilliseconds);
    },
    callWithout: (error) => service.callThrough(brokenClient(error)),
    issueKey,
    issueReadOnlyKey: (limits) => issueKey('enterprise', limits, 'read'),
    signIn: (subject = `person ${++people}`) => issuer.accessToken({ sub: subject, username: subject }),
    issuer,
    now: noon,
    log,
    events,
    reached,
    dependencies,
    tables,
    accountStore: { client, names: tables, now: () => service.now, randomBytes, mayWrite: always },
  };
  const own = { key: await issueKey(), token: service.signIn('ada') };
  return service;
}

/**
 * The service of a test file, which starts before its tests; see `startService`. It may be used once they run.
 * @param prepare changes the service that has started
 */
export function useService(name: string, prepare = (started: Service): Service => started): Service {
  let service: Service;
  beforeAll(async () => {
    service = prepare(await startService(name));
  });
  return new Proxy({} as Service, {
    get: (_, property) => Reflect.get(service, property),
    set: (_, property, value) => Reflect.set(service, property, value),
  });
}

export type ServiceShop = Shop & { readonly service: Service };

/** A service of a test file as of `useService`, with a shop in it. */
export function useShop(name: string, prepare?: Parameters<typeof useService>[1]): ServiceShop {
  const service = useService(name, prepare);
  return { ...openShop((request) => service.call(request)), service };
}

const brokenClient = (error: Error): DynamoDBDocumentClient => through(localClient('http://store.invalid'), () => Promise.reject(error));
