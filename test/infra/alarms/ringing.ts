import { resourcesOf, type Template } from '../template.ts';
import type { Scenario } from './scenarios.ts';
import { oncePerMinute, ringsAfter, ringsTogetherAfter, type Series } from './simulate.ts';

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

/** What is known of each scenario: its series, and when each alarm rings. A template with a planted fault differs in one alarm or two. */
const simulations = new WeakMap<Scenario, { readonly series: Series; readonly known: Map<string, number | undefined> }>();

/** @returns a function that simulates an alarm, or the alarms of a composite one, if nobody has simulated the same one */
function simulationOf(scenario: Scenario) {
  const { series, known } = simulations.get(scenario) ?? { series: oncePerMinute(scenario.series), known: new Map() };
  simulations.set(scenario, { series, known });
  return <Alarm>(alarm: Alarm, simulate: (alarm: Alarm, series: Series, minutes: number) => number | undefined): number | undefined => {
    const key = JSON.stringify(alarm);
    if (!known.has(key)) known.set(key, simulate(alarm, series, scenario.hours * 60));
    return known.get(key);
  };
}

/** The alarms that ring too late, never, or without a reason in an outage. */
export function checkScenario(template: Template, scenario: Scenario): string[] {
  const { outage, rings, mayRing = [] } = scenario;
  const simulated = simulationOf(scenario);
  const rang = new Map([
    ...alarmsIn(template)
      .filter(({ properties }) => properties.AlarmActions)
      .map(({ name, properties }) => [name, simulated(properties, ringsAfter)] as const),
    ...compositesIn(template).map(({ name, parts }) => [name, simulated(parts, ringsTogetherAfter)] as const),
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
