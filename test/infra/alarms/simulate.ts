import type { Found } from '../template.ts';

/** A metric of an alarm. */
export interface NamedMetric {
  readonly name: string;
  readonly dimensions: Readonly<Record<string, unknown>>;
}

/** A metric's data in a minute: a count; each latency, for a percentile; undefined for no data. */
export type Datum = number | readonly number[] | undefined;

/** Simulated data of each metric in each minute. */
export type Series = (metric: NamedMetric, minute: number) => Datum;

type Alarm = Found<'AWS::CloudWatch::Alarm'>['properties'];

/**
 * Evaluates an alarm of the template with simulated data, as CloudWatch does, at the end of each period.
 * @returns the minutes after which it rings, from the first minute on; undefined if it never rings
 */
export function ringsAfter(alarm: Alarm, series: Series, minutes: number): number | undefined {
  const { EvaluationPeriods: of, DatapointsToAlarm: bad = of, Threshold: threshold, TreatMissingData } = alarm;
  const period = periodOf(alarm) / 60;
  const breaches: boolean[] = [];
  for (let end = period; end <= minutes; end += period) {
    const value = valueIn(alarm, series, end - period, end);
    // Too few calls for a percentile: the alarm keeps its state.
    if (value === 'too few') continue;
    breaches.push(value === undefined ? TreatMissingData === 'breaching' : value >= threshold);
    if (breaches.slice(-of).filter(Boolean).length >= bad) return end;
  }
  return undefined;
}

function periodOf({ Period, Metrics = [] }: Alarm): number {
  const periods = new Set(Metrics.flatMap(({ MetricStat }) => MetricStat?.Period ?? []));
  const [period = Period] = periods;
  if (period === undefined || periods.size > 1) throw new Error('an alarm has one period');
  return period;
}

function valueIn(alarm: Alarm, series: Series, from: number, to: number): number | 'too few' | undefined {
  const { MetricName, Dimensions = [], Statistic, ExtendedStatistic, Metrics = [] } = alarm;
  if (MetricName)
    return statistic(data(series, { name: MetricName, dimensions: named(Dimensions) }, from, to), ExtendedStatistic ?? Statistic);
  const values = new Map<string, number | undefined>();
  for (const { Id, MetricStat } of Metrics) {
    if (!MetricStat) continue;
    const metric = { name: MetricStat.Metric.MetricName, dimensions: named(MetricStat.Metric.Dimensions ?? []) };
    values.set(Id, Number(statistic(data(series, metric, from, to), MetricStat.Stat) ?? Number.NaN));
  }
  const expression = Metrics.find(({ Expression }) => Expression)?.Expression ?? '';
  return calculate(expression, values);
}

const data = (series: Series, metric: NamedMetric, from: number, to: number): Datum[] =>
  Array.from({ length: to - from }, (_, index) => series(metric, from + index)).filter((datum) => datum !== undefined);

const named = (dimensions: readonly { Name: string; Value: unknown }[]) =>
  Object.fromEntries(dimensions.map(({ Name, Value }) => [Name, Value]));

function statistic(found: readonly Datum[], name = ''): number | 'too few' | undefined {
  const values = found.flatMap((datum) => datum ?? []);
  if (values.length === 0) return undefined;
  if (name === 'Sum') return values.reduce((sum, value) => sum + value, 0);
  if (name === 'Maximum') return Math.max(...values);
  const [, percent] = /^p(\d+)$/.exec(name) ?? [];
  if (percent === undefined) throw new Error(`the simulation knows no statistic ${name}`);
  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/percentiles-with-low-samples.html
  if (values.length < 10 / (1 - Number(percent) / 100)) return 'too few';
  return [...values].sort((a, b) => a - b)[Math.ceil((values.length * Number(percent)) / 100) - 1];
}

/** Calculates metric math. */
function calculate(expression: string, values: ReadonlyMap<string, number | undefined>): number | undefined {
  const fill = (value: number, filler: number) => (Number.isNaN(value) ? filler : value);
  const choose = (condition: unknown, yes: number, no: number) => (condition ? yes : no);
  const value: unknown = formulaOf(expression, [...values.keys()])(fill, choose, ...values.values());
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
}

const formulas = new Map<string, ReturnType<typeof Function>>();

/** Metric math, as far as the alarms use it, as JavaScript: a function of FILL, IF and the metrics, compiled once for all minutes. */
function formulaOf(expression: string, metrics: readonly string[]) {
  const words = expression
    .replaceAll(/\bAND\b/g, '&&')
    .replaceAll(/\bOR\b/g, '||')
    .replaceAll('==', '===');
  const known = formulas.get(`${metrics} ${words}`) ?? new Function('FILL', 'IF', ...metrics, `return ${words};`);
  formulas.set(`${metrics} ${words}`, known);
  return known;
}
