import { describe, expect, it } from 'vitest';
import { executionRights } from '../../infra/deployer/executionRights.ts';
import { bundled, synthesize } from './assembly.ts';
import { handlerPermissions, neededFor, neverGiven, unpublished } from './handlerPermissions.ts';
import { withEdge, withIssuer, withOptions } from './synthesize.ts';

const bundles = await bundled();
const resources = [{}, { stage: 'prod' }, withEdge, withIssuer, withOptions].flatMap((context) =>
  Object.values(synthesize(bundles, context).template.Resources),
);
const types = [...new Set(resources.map(({ Type }) => Type))].sort();
const given = executionRights('prod', 'petprod', 'Z1').flatMap(({ actions }) => actions);

/** `lambda: GetAlias iam:PassRole` as `lambda:GetAlias`, `iam:PassRole`. @param own the service of actions without one */
const actionsIn = (text: string, own: string): string[] =>
  text
    .split(' ')
    .filter((word) => !word.endsWith(':'))
    .map((word) => (word.includes(':') ? word : `${own}:${word}`));
const serviceOf = (type: string): string => /^(?<service>[\w-]+): /.exec(handlerPermissions[type] ?? '')?.groups?.service ?? '';

const isGiven = (action: string): boolean => given.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'i').test(action));

/** The rights for the properties of a type that the templates do not have. */
const unneeded = (type: string): string[] =>
  Object.entries(neededFor[type] ?? {}).flatMap(([property, actions]) =>
    resources.some(({ Type, Properties }) => Type === type && JSON.stringify(Properties ?? {}).includes(`"${property}":`))
      ? []
      : actionsIn(actions, serviceOf(type)),
  );

describe("CloudFormation's execution role, as the published schemas have it,", () => {
  it.each(types.filter((type) => !unpublished.includes(type)))('has the rights that %s needs', (type) => {
    const needed = actionsIn(handlerPermissions[type] ?? '', serviceOf(type));
    expect(needed.length).toBeGreaterThan(0);
    const excused = new Set([...unneeded(type), ...Object.keys(neverGiven)]);
    expect(needed.filter((action) => !excused.has(action) && !isGiven(action))).toEqual([]);
  });

  it('is compared for every type whose schema names rights', () => {
    const known = [...Object.keys(handlerPermissions), ...unpublished];
    expect(known.toSorted()).toEqual(types);
  });

  it('has no right that nobody may give', () => {
    expect(Object.keys(neverGiven).filter(isGiven)).toEqual([]);
  });

  it('is excused only from what a schema names', () => {
    for (const [type, properties] of Object.entries(neededFor)) {
      const named = actionsIn(handlerPermissions[type] ?? '', serviceOf(type));
      for (const actions of Object.values(properties))
        expect(named, type).toEqual(expect.arrayContaining(actionsIn(actions, serviceOf(type))));
    }
  });
});
