import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';
import type { Document } from './contract.ts';

const contractFolder = join(root, 'contract');
const rootName = 'openapi.yaml';

/**
 * The files of `contract/` as one, for readers and tools: without anchors and merge keys, which YAML 1.2 does not have.
 * @throws Error with what Redocly says of a reference that leads nowhere
 */
export async function bundleContract(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
  try {
    const [source, bundle] = [join(folder, 'source.yaml'), join(folder, rootName)];
    await writeFile(source, rootWithPaths());
    const redocly = join(root, 'node_modules', '.bin', 'redocly');
    const { status, stderr } = spawnSync(redocly, ['bundle', source, '--output', bundle], {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    if (status !== 0) throw new Error(stderr);
    return `# Made from contract/ by \`npm run generate\`. Do not edit.\n${readFileSync(bundle, 'utf8')}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The root with a reference to each path of the other files, in the order of the tags. */
function rootWithPaths(): string {
  const text = readFileSync(join(contractFolder, rootName), 'utf8');
  const tags = (parse(text) as Document).tags.map(({ name }) => name);
  const resources = readdirSync(contractFolder)
    .filter((file) => file.endsWith('.yaml') && file !== rootName)
    .map((file) => {
      const { paths = {} }: Partial<Document> = parse(readFileSync(join(contractFolder, file), 'utf8'), { merge: true });
      const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
      const places = operations.flatMap((one) => ('tags' in one && one.tags) || []).map((tag) => tags.indexOf(tag));
      return { file, paths: Object.keys(paths), place: Math.min(...places) };
    })
    .toSorted((one, other) => one.place - other.place || (one.file < other.file ? -1 : 1));
  const lines = resources.flatMap(({ file, paths }) =>
    paths.map((path) => `  ${path}: { $ref: "${join(contractFolder, file)}#/paths/${path.replaceAll('/', '~1')}" }\n`),
  );
  return `${text}paths:\n${lines.join('')}`;
}
