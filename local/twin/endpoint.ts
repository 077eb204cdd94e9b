import { registerHooks } from 'node:module';
import * as original from '../../shared/http/endpoint.ts';
import type { KeyCaller, Operation } from '../../shared/http/operation.ts';
import type { ApiKeyDependencies } from '../../shared/http/request/functionDependencies.ts';
import type { GatewayResponse } from '../../shared/http/request/requestState.ts';
import { type Bug, bugs, type Perform } from './bugs.ts';

let planted: readonly Bug[] = [];

/**
 * Plants bugs into the functions that this process loads afterwards, and into the tools of `/mcp`: this module takes the place of
 * `shared/http/endpoint.ts`, which makes them all.
 */
export function plantBugs(names: readonly string[]): void {
  planted = names.flatMap((name) => bugs[name]?.[1] ?? []);
  const replaced = import.meta.resolve('../../shared/http/endpoint.ts');
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      return resolved.url === replaced && context.parentURL !== import.meta.url ? { ...resolved, url: import.meta.url } : resolved;
    },
  });
}

/** The function of an operation with an API key gets the bugs. Any other function is as it is. */
export const endpoint: typeof original.endpoint = (operation, chain, dependencies) => {
  const { contract, perform } = operation as Partial<Operation<KeyCaller>>;
  if (contract?.credential !== 'apiKey' || !perform) return original.endpoint(operation, chain, dependencies);
  const faultyChain: typeof chain = (_, parts, tools) => {
    const { store, limiter } = parts as unknown as ApiKeyDependencies;
    const faulty = planted.reduce<Perform>((next, bug) => bug.perform?.(next, contract, store) ?? next, perform);
    const take = planted.reduce((next, bug) => bug.take?.(next) ?? next, limiter.take);
    const handler = chain({ contract, perform: faulty } as typeof operation, { ...parts, limiter: { ...limiter, take } }, tools);
    return async (event, context) => {
      const response = (await handler(event, context)) as GatewayResponse;
      const { headers = {}, statusCode = 200 } = response;
      return { ...response, headers: planted.reduce((next, bug) => bug.headers?.(next, statusCode) ?? next, headers) };
    };
  };
  return original.endpoint(operation, faultyChain, dependencies);
};
