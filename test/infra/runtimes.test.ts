import { expect, it } from 'vitest';
import { runtimeEnds } from '../../infra/api/runtimes.ts';
import { bundled, synthesize } from './assembly.ts';
import { withEdge, withOptions } from './synthesize.ts';

const bundles = await bundled();
const resources = [{}, { stage: 'prod' }, withEdge, withOptions].flatMap((context) =>
  Object.values(synthesize(bundles, context).template.Resources),
);
const daysToChange = 60;

it('each runtime that a template names has a date of its end, and that is not near', () => {
  const named = new Set(resources.flatMap(({ Properties }) => [Properties?.Runtime, Properties?.RuntimeVersion].flat()));
  const runtimes = [...named].filter((name) => name !== undefined).map(String);
  expect(runtimes.toSorted()).toEqual(Object.keys(runtimeEnds).toSorted());
  const near = Date.now() + daysToChange * 86_400_000;
  expect(runtimes.filter((name) => !(Date.parse(runtimeEnds[name] ?? '') > near))).toEqual([]);
});
