import { isRecord } from '../../../common/isRecord.ts';
import type { Template } from '../../../infra/released/refusedUpdates.ts';
import { assumptions, prices } from './prices.ts';

/** The columns of the table of docs/cost.md: the `-c` of each. */
export const sizes: readonly Readonly<Record<string, string>>[] = [
  { stage: 'dev' },
  { stage: 'prod', alarmEmail: 'alarms@example.com' },
  { stage: 'prod', alarmEmail: 'alarms@example.com', detailedMonitoring: 'true' },
];

const minutesPerMonth = 720 * 60;
/** AWS writes `Count`, `4xx`, `5xx`, `Latency`, `IntegrationLatency` and `DataProcessed` of a route. */
const metricsPerRoute = 6;
/** A new operation changes no cell of the table. */
const isOfOneOperation = (alarm: Readonly<Record<string, unknown>>) => /-(rare-)?errors-/.test(String(alarm.AlarmName));

/**
 * The rows of that table: what a stage costs in a month without calls, and of how many things.
 * @param stages the templates of each column
 */
export function idleRows(stages: readonly Template[]): readonly (readonly string[])[] {
  const columns = stages.map(partsOf);
  const totals = columns.map((parts) => `**${parts.reduce((sum, [, count, price]) => sum + count * price, 0).toFixed(2)}**`);
  const cell = (count = 0, price = 0) => (count === 0 ? '' : `${count}: ${(count * price).toFixed(2)}`);
  const names = columns[0]?.map(([name]) => name) ?? [];
  return [
    ...names.map((name, row) => [name, ...columns.map((parts) => cell(parts[row]?.[1], parts[row]?.[2]))]),
    ['**dollars**', ...totals],
  ];
}

function partsOf({ Resources }: Template): readonly (readonly [name: string, count: number, price: number])[] {
  const ofType = (type: string) => Object.values(Resources).flatMap(({ Type, Properties = {} }) => (Type === type ? [Properties] : []));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const alarms = ofType('AWS::CloudWatch::Alarm').filter((alarm) => !isOfOneOperation(alarm));
  const runs = sum(ofType('AWS::Synthetics::Canary').map((check) => minutesPerMonth / minutesBetween(check)));
  const isDetailed = ofType('AWS::ApiGatewayV2::Stage').some((stage) => Object(stage.DefaultRouteSettings).DetailedMetricsEnabled === true);
  const request = prices.httpApiMillion + prices.functionMillion + prices.readUnitMillion / 2;
  const perRun = prices.checkRun + assumptions.checkSeconds * prices.gigabyteSecondX86 + request / 1_000_000;
  return [
    ['metrics in alarms of the whole stage', sum(alarms.map(metricsOf)), prices.alarmMetric],
    ['alarms on other alarms', ofType('AWS::CloudWatch::CompositeAlarm').length, prices.compositeAlarm],
    ['dashboards', ofType('AWS::CloudWatch::Dashboard').length, prices.dashboard],
    ['runs of the check from outside, with the requests', runs, perRun],
    ['metrics of the one route that it calls', isDetailed && runs > 0 ? metricsPerRoute : 0, prices.customMetric],
  ];
}

function metricsOf({ MetricName, Metrics }: Readonly<Record<string, unknown>>): number {
  return MetricName === undefined ? [Metrics].flat().filter((one) => isRecord(one) && 'MetricStat' in one).length : 1;
}

/** @throws Error where the schedule is not `rate(… minutes)` */
function minutesBetween({ Schedule }: Readonly<Record<string, unknown>>): number {
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(String(Object(Schedule).Expression)) ?? [];
  if (!minutes) throw new Error(`the check's schedule is ${JSON.stringify(Schedule)}`);
  return Number(minutes);
}
