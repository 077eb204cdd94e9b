import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';
import { isCreateOnly, nameOf, type Resource, refusedUpdates, rules, type Template } from './refusedUpdates.ts';

/** The stacks of prod by their names. */
type Stacks = Readonly<Record<string, Template>>;

const file = join(root, 'infra/released/templates.yaml');

/** @returns what stages with the newest release could not take, as `refusedUpdates`; `released` is the text of `releasedText` */
export function refusedSinceRelease(stacks: Stacks, released = readFileSync(file, 'utf8')): string[] {
  const before: Stacks = parse(released);
  return Object.entries(stacks).flatMap(([name, after]) => refusedUpdates(before[name] ?? { Resources: {} }, after));
}

export const writeReleased = (stacks: Stacks): void => writeFileSync(file, releasedText(stacks));

/** Of each stack the resources that an update can be refused for, each on its line, with the properties that decide. */
export function releasedText(stacks: Stacks): string {
  const lines = Object.entries(stacks).flatMap(([name, { Resources }]) => [
    `${name}:`,
    '  Resources:',
    ...Object.entries(Resources)
      .filter(([, resource]) => rules.has(resource.Type) || nameOf(resource))
      .map(([id, resource]) => `    ${id}: ${JSON.stringify(deciding(resource))}`),
  ]);
  return ['# The newest release that stages may have; written by: npm run release:templates', ...lines, ''].join('\n');
}

function deciding({ Type, Properties = {}, Metadata = {} }: Resource): Resource {
  if (rules.has(Type)) return { Type, Properties, Metadata };
  return { Type, Properties: Object.fromEntries(Object.entries(Properties).filter(([property]) => isCreateOnly(Type, property))) };
}
