import { isRecord } from '../../common/isRecord.ts';
import { assumptions, prices } from './prices.ts';

/** A CloudFormation template as JSON. */
export interface Template {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> }>>;
}

/** What a stage costs in a month without calls: text of each part, with dollars, and of how many resources it is. */
export interface IdleCost {
  readonly resources: number;
  readonly parts: readonly { readonly name: string; readonly count: number; readonly dollars: number }[];
  readonly dollars: number;
}

const hoursPerMonth = 720;
/** AWS writes `Count`, `4xx`, `5xx`, `Latency`, `IntegrationLatency` and `DataProcessed` of a route. */
const metricsPerRoute = 6;

/** @param templates of all stacks of one stage */
export function idleCost(templates: readonly Template[]): IdleCost {
  const resources = templates.flatMap((template) => Object.values(template.Resources));
  const ofType = (type: string) => resources.flatMap(({ Type, Properties = {} }) => (Type === type ? [Properties] : []));
  const runs = sum(ofType('AWS::Synthetics::Canary').map((check) => (hoursPerMonth * 60) / minutesBetween(check)));
  const isDetailed = ofType('AWS::ApiGatewayV2::Stage').some((stage) => Object(stage.DefaultRouteSettings).DetailedMetricsEnabled === true);
  const perRun =
    prices.checkRun +
    assumptions.checkSeconds * prices.gigabyteSecondX86 +
    // Each request of the check is the first of its second, which X-Ray records.
    (prices.httpApiMillion + prices.functionMillion + prices.readUnitMillion / 2 + prices.traceMillion) / 1_000_000;
  const parts = [
    priced('metrics in alarms', sum(ofType('AWS::CloudWatch::Alarm').map(metricsOf)), prices.alarmMetric),
    priced('alarms on other alarms', ofType('AWS::CloudWatch::CompositeAlarm').length, prices.compositeAlarm),
    priced('dashboards', ofType('AWS::CloudWatch::Dashboard').length, prices.dashboard),
    priced('runs of the check from outside, with the requests', runs, perRun),
    priced('metrics of the one route that it calls', isDetailed && runs > 0 ? metricsPerRoute : 0, prices.customMetric),
  ];
  return { resources: resources.length, parts, dollars: sum(parts.map(({ dollars }) => dollars)) };
}

/** The columns of the table in docs/cost.md: the `-c` of each. */
export const sizes: readonly Readonly<Record<string, string>>[] = [
  { stage: 'dev' },
  { stage: 'prod', alarmEmail: 'alarms@example.com' },
  { stage: 'prod', alarmEmail: 'alarms@example.com', careful: 'true' },
];

/** The rows of that table. @param costs of `sizes` */
export function idleTable(costs: readonly IdleCost[]): string {
  const cell = ({ count, dollars }: IdleCost['parts'][number]) => (count === 0 ? '' : `${count}: ${dollars.toFixed(2)}`);
  const names = costs[0]?.parts.map(({ name }) => name) ?? [];
  const rows = [
    ...names.map((name) => [
      name,
      ...costs.map(({ parts }) =>
        parts
          .filter((part) => part.name === name)
          .map(cell)
          .join(),
      ),
    ]),
    ['**dollars**', ...costs.map(({ dollars }) => `**${dollars.toFixed(2)}**`)],
    ['resources', ...costs.map(({ resources }) => String(resources))],
  ];
  return rows.map((row) => `| ${row.join(' | ')} |\n`).join('');
}

const priced = (name: string, count: number, price: number) => ({ name, count, dollars: count * price });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function metricsOf({ MetricName, Metrics }: Readonly<Record<string, unknown>>): number {
  return MetricName === undefined ? [Metrics].flat().filter((one) => isRecord(one) && 'MetricStat' in one).length : 1;
}

/** @throws Error where the schedule is not `rate(… minutes)` */
function minutesBetween({ Schedule }: Readonly<Record<string, unknown>>): number {
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(String(Object(Schedule).Expression)) ?? [];
  if (!minutes) throw new Error(`the check's schedule is ${JSON.stringify(Schedule)}`);
  return Number(minutes);
}
