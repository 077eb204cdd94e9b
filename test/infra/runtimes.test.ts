import { expect, it } from 'vitest';
import { runtimeEnds } from '../../infra/api/runtimes.ts';
import { dev, prod, synthesize, withEdge, withOptions } from './assembly.ts';

const stages = await Promise.all([dev, prod, withEdge, withOptions].map(synthesize));
const resources = stages.flatMap(({ template }) => Object.values(template.Resources));
const daysToChange = 60;

it('each runtime that a template names has a date of its end, and that is not near', () => {
  const named = new Set(resources.flatMap(({ Properties }) => [Properties?.Runtime, Properties?.RuntimeVersion].flat()));
  const runtimes = [...named].filter((name) => name !== undefined).map(String);
  expect(runtimes.toSorted()).toEqual(Object.keys(runtimeEnds).toSorted());
  const near = Date.now() + daysToChange * 86_400_000;
  expect(runtimes.filter((name) => !(Date.parse(runtimeEnds[name] ?? '') > near))).toEqual([]);
});
