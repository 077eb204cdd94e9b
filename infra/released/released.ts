import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';
import { isCreateOnly, nameOf, type Resource, refusedUpdates, rules, type Template } from './refusedUpdates.ts';

type Stacks = Readonly<Record<string, Template>>;

const file = join(root, 'infra/released/templates.yaml');

/**
 * @returns the changes that cannot be deployed to stages with the newest release, as from `refusedUpdates`
 * @param released from `releasedText`
 */
export function refusedSinceRelease(stacks: Stacks, released = readFileSync(file, 'utf8')): string[] {
  const before: Stacks = parse(released);
  return Object.entries(stacks).flatMap(([name, after]) => {
    const was = before[name] ?? { Resources: {} };
    return refusedUpdates(was, deciding(after, was));
  });
}

export const writeReleased = (stacks: Stacks): void => writeFileSync(file, releasedText(stacks));

/** The deciding properties of each stack, with one resource per line. */
export function releasedText(stacks: Stacks): string {
  const lines = Object.entries(stacks).flatMap(([name, template]) => [
    `${name}:`,
    '  Resources:',
    ...Object.entries(deciding(template).Resources).map(([id, resource]) => `    ${id}: ${JSON.stringify(resource)}`),
  ]);
  return ['# The newest release that stages may have; written by: npm run release:templates', ...lines, ''].join('\n');
}

/**
 * The resources for which an update can be rejected, each with the properties that decide this.
 * @param released the earlier resources, some of which had a name
 */
function deciding({ Resources }: Template, released?: Template): Template {
  const decides = ([id, resource]: [string, Resource]) => rules.has(resource.Type) || nameOf(resource) || released?.Resources[id];
  const resources = Object.entries(Resources).filter(decides);
  return { Resources: Object.fromEntries(resources.map(([id, resource]) => [id, withDeciding(resource)])) };
}

function withDeciding({ Type, Properties = {}, Metadata = {} }: Resource): Resource {
  if (rules.has(Type)) return { Type, Properties, Metadata };
  return { Type, Properties: Object.fromEntries(Object.entries(Properties).filter(([property]) => isCreateOnly(Type, property))) };
}
