import { expect, it } from 'vitest';
import { executionRights } from '../../infra/deployer/executionRights.ts';
import { bundled, synthesize } from './assembly.ts';
import { handlerPermissions, neededFor, unpublished } from './handlerPermissions.ts';
import { withEdge, withIssuer, withOptions } from './synthesize.ts';

const bundles = await bundled();
const resources = [{}, { stage: 'prod' }, withEdge, withIssuer, withOptions].flatMap((context) =>
  Object.values(synthesize(bundles, context).template.Resources),
);
const types = [...new Set(resources.map(({ Type }) => Type))].sort();
const given = executionRights('prod', 'petprod', 'Z1').flatMap(({ actions }) => actions);
const isGiven = (action: string): boolean => given.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'i').test(action));

const has = (type: string, property: string): boolean =>
  resources.some(({ Type, Properties }) => Type === type && JSON.stringify(Properties ?? {}).includes(`"${property}":`));

/** `lambda: GetAlias iam:PassRole` as `lambda:GetAlias`, `iam:PassRole`, and the same for each property that a template has. */
function neededBy(type: string): string[] {
  const [own = '', ...words] = (handlerPermissions[type] ?? '').split(' ');
  const properties = Object.entries(neededFor[type] ?? {}).filter(([property]) => has(type, property));
  const all = [...words, ...properties.flatMap(([, actions]) => actions.split(' '))];
  return all.map((word) => (word.includes(':') ? word : own + word));
}

it.each(types.filter((type) => !unpublished.includes(type)))(
  "CloudFormation's execution role has the rights that the published schema of %s names",
  (type) => {
    const needed = neededBy(type);
    expect(needed.length).toBeGreaterThan(0);
    expect(needed.filter((action) => !isGiven(action))).toEqual([]);
  },
);

it('every type whose schema names rights is compared', () => {
  expect([...Object.keys(handlerPermissions), ...unpublished].toSorted()).toEqual(types);
});
