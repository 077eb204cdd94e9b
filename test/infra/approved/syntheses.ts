import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleHash } from '../../../common/sourcePlaces.ts';
import { stackNames } from '../../../infra/names.ts';
import type { Assembly } from '../assembly.ts';
import type { Synthesis } from './stage.ts';
import type { Stack } from './values.ts';

const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** @param bundles the folder with the bundle of each function */
export function synthesisOf(stage: string, { directory }: Assembly, bundles: string): Synthesis {
  const owners = new Map(globSync('*/index.js', { cwd: bundles }).map((file) => [bundleHash(join(bundles, file)), dirname(file)]));
  const assets = new Map(
    globSync('asset.*/index.js', { cwd: directory }).map((file) => [
      dirname(file).slice('asset.'.length),
      owners.get(bundleHash(join(directory, file))),
    ]),
  );
  const stacks = Object.entries(stackNames(stage)).map(([part, name]) => stackIn(directory, part, name));
  return { stage, stacks, codeOf: (hash) => assets.get(hash) ?? owners.get(hash) };
}

function stackIn(directory: string, part: string, name: string): Stack {
  return { part, name, template: json(directory, `${name}.template.json`), artifact: json(directory, 'manifest.json').artifacts[name] };
}
