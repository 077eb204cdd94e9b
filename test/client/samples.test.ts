import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { accessTokenRoutes, apiKeyRoutes } from '../../shared/contract/generated/clientRoutes.ts';
import { compilerHost, readConfig } from '../../tools/compile.ts';
import { servedDocument } from '../../tools/generate/generate.ts';

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
  const files = new Map(
    sources.map((source, index) => [join(root, `client/sample${index}.ts`), source.replace('pet-store-client', './index.ts')]),
  );
  const { options } = readConfig(join(root, 'client'));
  const host = compilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const source = files.get(name);
    return source === undefined ? getSourceFile(name, version, ...rest) : ts.createSourceFile(name, source, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const errors = [...files.keys()].flatMap((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)));
  expect(errors.map(({ file, messageText }) => `${file?.text}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)).toEqual([]);
});
