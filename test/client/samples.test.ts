import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { accessTokenRoutes, apiKeyRoutes } from '../../shared/contract/generated/clientRoutes.ts';
import { servedDocument } from '../../tools/generate/generate.ts';
import { typeErrors } from './typeErrors.ts';

interface Sampled {
  readonly operationId?: string;
  readonly 'x-codeSamples'?: readonly { readonly source: string }[];
}

const operations = Object.values(servedDocument().paths).flatMap((item) => Object.values(item) as Sampled[]);
const sources = operations.flatMap((operation) => operation['x-codeSamples'] ?? []).map(({ source }) => source);

it('each operation of the client has a sample in the contract that is served', () => {
  const sampled = operations.filter((operation) => operation['x-codeSamples']).map(({ operationId }) => operationId);
  expect(sampled.sort()).toEqual([...apiKeyRoutes, ...accessTokenRoutes].map(({ operationId }) => operationId).sort());
});

it('each sample is a program that TypeScript accepts', { timeout: 120_000 }, () => {
  const files = sources.map(
    (source, index) => [join(root, `client/sample${index}.ts`), source.replace('pet-store-client', './index.ts')] as const,
  );
  expect(typeErrors(new Map(files))).toEqual([]);
});
