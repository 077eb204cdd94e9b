import { assert, boolean, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Document, isCollection, visit } from 'yaml';
import { describeStage, synthesisOf } from './approved/stage.ts';
import type { Json } from './approved/values.ts';
import { bundled, dev, prod, synthesize, withEdge, withIssuer, withOptions } from './assembly.ts';

const bundles = await bundled();
const stageWith = async (context: { readonly stage: string }) => synthesisOf(context.stage, await synthesize(context), bundles);
const base = await stageWith(prod);

/** After a wanted change, `npm run approve` writes the descriptions: read their diff. */
describe('everything that is deployed is as it was approved:', () => {
  it.each([
    ['prod', () => describeStage(base)],
    ['dev', async () => describeStage(await stageWith(dev), base)],
    ['prodWithEdge', async () => describeStage(await stageWith(withEdge), base)],
    ['prodWithOptions', async () => describeStage(await stageWith(withOptions), base)],
    ['prodWithIssuer', async () => describeStage(await stageWith(withIssuer), base)],
  ])('%s', async (name, describeIt) => {
    await expect(textOf(await describeIt())).toMatchFileSnapshot(`approved/${name}.yaml`);
  });
});

/** Each leaf of prod's templates is as likely. */
it('a change of anything in a template changes the description of its resource, and nothing else', () => {
  const stacks = base.stacks as unknown as Json;
  // The path of a resource only gives it its name in the description, which may be the same as its id.
  const leaves = leavesIn(stacks).filter((path) => (path[1] === 'template' || path[1] === 'artifact') && path.at(-1) !== 'aws:cdk:path');
  const approved = describeStage(base);
  void assert(
    property(nat(leaves.length - 1), boolean(), (index, isRemoved) => {
      const path = leaves[index] ?? [];
      const changed = describeStage({ ...base, stacks: change(stacks, path, isRemoved) as unknown as typeof base.stacks });
      const names = Object.keys({ ...approved, ...changed }).filter(
        (name) => JSON.stringify(approved[name]) !== JSON.stringify(changed[name]),
      );
      // An output of a stack may be described where another one reads it.
      if (path[2] === 'Resources') expect(names, path.join(' ')).toHaveLength(1);
      else expect(names, path.join(' ')).not.toEqual([]);
    }),
    { numRuns: 50 },
  );
});

function leavesIn(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [path];
  return Object.entries(value).flatMap(([key, one]) => leavesIn(one, [...path, key]));
}

/** A copy with another value at the end of a path, or without it. */
function change(value: Json, [key, ...rest]: readonly string[], isRemoved: boolean): Json {
  if (typeof value !== 'object' || value === null || key === undefined) return `${value} changed`;
  const entries = Object.entries(value).flatMap(([name, one]): [string, Json][] => {
    if (name !== key) return [[name, one]];
    return rest.length === 0 && isRemoved ? [] : [[name, change(one, rest, isRemoved)]];
  });
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

const lineWidth = 180;

/** A description as YAML: what fits into a line is on one line, and an object that is there twice is written once, as an anchor. */
function textOf(description: Json): string {
  const document = new Document(description, { aliasDuplicateObjects: true });
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = 'BLOCK_LITERAL';
    },
    Collection: (_, node, path) => {
      const length = JSON.stringify(node).length;
      if (length + path.length <= lineWidth && !path.some((parent) => isCollection(parent) && parent.flow)) node.flow = true;
    },
  });
  return document.toString({ lineWidth });
}
