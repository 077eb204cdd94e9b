import { resourcesOf, type Template } from '../template.ts';
import type { Scenario } from './scenarios.ts';
import { ringsAfter } from './simulate.ts';

/** The name of each alarm without the stage, and its properties. */
export const alarmsIn = (template: Template) =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').map(({ properties }) => ({
    name: String(properties.AlarmName).replace(/^PetStore-\w+-/, ''),
    properties,
  }));

/** The alarms that ring too late, never, or without a reason in an outage. */
export function checkScenario(template: Template, { outage, hours, series, rings, mayRing = [] }: Scenario): string[] {
  const rang = new Map(alarmsIn(template).map(({ name, properties }) => [name, ringsAfter(properties, series, hours * 60)]));
  // An operation that fails often also raises the slow alarm later: by then somebody knows.
  const isExpected = (name: string) =>
    name in rings || (Object.keys(rings).length > 0 && [/^rare-errors-/, ...mayRing].some((pattern) => pattern.test(name)));
  return [
    ...Object.entries(rings)
      .filter(([name, minutes]) => !((rang.get(name) ?? Number.POSITIVE_INFINITY) <= minutes))
      .map(([name, minutes]) => `${name} does not ring within ${minutes} min when ${outage}`),
    ...[...rang].filter(([name, after]) => after !== undefined && !isExpected(name)).map(([name]) => `${name} rings when ${outage}`),
  ];
}
