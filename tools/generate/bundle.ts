import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';
import type { Document, OperationObject } from './contract.ts';
import { credentialOf } from './operationModules.ts';

const contractFolder = join(root, 'contract');
const rootName = 'openapi.yaml';

/** A file of `contract/`. One of them has the errors that operations share, in sets. */
type Source = Partial<Document> & { commonErrors?: Record<string, OperationObject['responses']> };

/**
 * The files of `contract/` as one, for readers and tools: without anchors and merge keys, which YAML 1.2 does not have, and with all errors
 * of each operation.
 * @throws Error with what Redocly says of a reference that leads nowhere
 */
export async function bundleContract(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
  try {
    for (const [name, source] of Object.entries(readSources())) await writeFile(join(folder, name), JSON.stringify(source, null, 2));
    const bundle = join(folder, 'bundle.yaml');
    const redocly = join(root, 'node_modules', '.bin', 'redocly');
    const { status, stderr } = spawnSync(redocly, ['bundle', join(folder, rootName), '--output', bundle], {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    if (status !== 0) throw new Error(stderr);
    return `# Made from contract/ by \`npm run generate\`. Do not edit.\n${readFileSync(bundle, 'utf8')}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files by name. The root has a reference to each path of the others, in the order of their first tags. */
function readSources(): Record<string, Source> {
  const names = readdirSync(contractFolder).filter((name) => name.endsWith('.yaml'));
  const read = (name: string): Source => parse(readFileSync(join(contractFolder, name), 'utf8'), { merge: true });
  const { [rootName]: main = {}, ...resources } = Object.fromEntries(names.map((name) => [name, read(name)]));
  const tags = main.tags?.map(({ name }) => name);
  const place = (source: Source) => tags?.indexOf(operationsOf(source)[0]?.[1].tags?.[0] ?? '') ?? 0;
  const paths = Object.entries(resources)
    .toSorted(([name, one], [otherName, other]) => place(one) - place(other) || (name < otherName ? -1 : 1))
    .flatMap(([name, source]) => Object.keys(source.paths ?? {}).map((path) => [path, `${name}#/paths/${path.replaceAll('/', '~1')}`]));
  for (const [method, operation] of Object.values(resources).flatMap(operationsOf)) {
    operation.responses = { ...commonErrorsOf(method, operation, resources['common.yaml']?.commonErrors), ...operation.responses };
  }
  return { ...resources, [rootName]: { ...main, paths: Object.fromEntries(paths.map(([path, $ref]) => [path, { $ref }])) } };
}

/** The operations of a file, each with its method in lower case. */
const operationsOf = ({ paths = {} }: Source): [string, OperationObject][] =>
  Object.values(paths).flatMap(({ parameters: _, ...methods }) => Object.entries(methods));

/** The errors that an operation shares with others: of its credential, of a key that may not write, and of a body. */
function commonErrorsOf(method: string, operation: OperationObject, sets: Source['commonErrors'] = {}): OperationObject['responses'] {
  const credential = credentialOf(operation);
  const names = [credential, ...(method === 'get' ? [] : [`${credential}Write`]), ...(operation.requestBody ? ['body'] : [])];
  return Object.assign({}, ...names.map((name) => sets[name]));
}
