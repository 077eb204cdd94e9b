import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { accessTokenRoutes, apiKeyRoutes } from '../../shared/contract/generated/clientRoutes.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { typeErrors } from './typeErrors.ts';

type Sampled = { readonly operationId?: string; readonly 'x-codeSamples'?: readonly { readonly source: string }[] };
const sampled = Object.values(openapi.paths)
  .flatMap((item) => Object.values(item) as Sampled[])
  .filter((operation) => operation['x-codeSamples']);

it('each operation of the client has a sample in the contract that is served', () => {
  const ids = [...apiKeyRoutes, ...accessTokenRoutes].map(({ operationId }) => operationId);
  expect(sampled.map(({ operationId }) => operationId).sort()).toEqual(ids.sort());
});

it('each sample is a program that TypeScript accepts', () => {
  const sources = sampled.flatMap((operation) => operation['x-codeSamples'] ?? []).map(({ source }) => source);
  const files = sources.map(
    (source, index) => [join(root, `client/sample${index}.ts`), source.replace('pet-store-client', './index.ts')] as const,
  );
  expect(typeErrors(new Map(files))).toEqual([]);
});
