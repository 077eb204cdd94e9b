import { resourcesOf, type Template } from '../template.ts';
import type { Scenario } from './scenarios.ts';
import { oncePerMinute, ringsAfter, ringsTogetherAfter } from './simulate.ts';

const nameOf = (alarmName: unknown): string => String(alarmName).replace(/^PetStore-\w+-/, '');

/** The name of each alarm on a metric without the stage, and its properties. */
export const alarmsIn = (template: Template) =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').map(({ properties }) => ({
    name: nameOf(properties.AlarmName),
    properties,
  }));

/** The same of each composite alarm, with its parts. Its rule is that all of them ring. @throws Error for another rule */
const compositesIn = (template: Template) =>
  resourcesOf(template, 'AWS::CloudWatch::CompositeAlarm').map(({ properties }) => {
    const rule = JSON.stringify(properties.AlarmRule);
    if (/\b(OR|NOT|OK|INSUFFICIENT_DATA)\b/.test(rule)) throw new Error(`the simulation does not know the rule ${rule}`);
    const ids = [...rule.matchAll(/"Fn::GetAtt":\["(\w+)","Arn"\]/g)].map(([, id]) => id);
    const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm');
    const parts = ids.flatMap((id) => alarms.filter(({ logicalId }) => logicalId === id).map((part) => part.properties));
    return { name: nameOf(properties.AlarmName), properties, parts };
  });

/** The names of all alarms that send a message. */
export const ringingNames = (template: Template): string[] => [
  ...alarmsIn(template)
    .filter(({ properties }) => properties.AlarmActions)
    .map(({ name }) => name),
  ...compositesIn(template).map(({ name }) => name),
];

/** The alarms that ring too late, never, or without a reason in an outage. */
export function checkScenario(template: Template, scenario: Scenario): string[] {
  const { outage, hours = 1, rings = {}, mayRing = [] } = scenario;
  const series = oncePerMinute(scenario.series);
  const minutes = hours * 60;
  const rang = new Map([
    ...alarmsIn(template)
      .filter(({ properties }) => properties.AlarmActions)
      .map(({ name, properties }) => [name, ringsAfter(properties, series, minutes)] as const),
    ...compositesIn(template).map(({ name, parts }) => [name, ringsTogetherAfter(parts, series, minutes)] as const),
  ]);
  // An operation that fails often also raises the slow alarms later: by then somebody knows.
  const isExpected = (name: string) =>
    name in rings || (Object.keys(rings).length > 0 && [/^rare-errors-/, /^objective-/, ...mayRing].some((pattern) => pattern.test(name)));
  return [
    ...Object.entries(rings)
      .filter(([name, within]) => !((rang.get(name) ?? Number.POSITIVE_INFINITY) <= within))
      .map(([name, within]) => `${name} does not ring within ${within} min when ${outage}`),
    ...[...rang].filter(([name, after]) => after !== undefined && !isExpected(name)).map(([name]) => `${name} rings when ${outage}`),
  ];
}
