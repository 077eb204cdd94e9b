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

/** The same series, computed once for each metric and minute: alarms share metrics, and windows that slide share most of their minutes. */
export function oncePerMinute(series: Series): Series {
  const known = new Map<string, Datum[]>();
  // The same by the metric itself: one search per minute in place of two.
  const dataOf = new WeakMap<NamedMetric, Datum[]>();
  const open = (metric: NamedMetric): Datum[] => {
    const key = JSON.stringify(metric);
    const data = known.get(key) ?? [];
    known.set(key, data);
    dataOf.set(metric, data);
    return data;
  };
  return (metric, minute) => {
    const data = dataOf.get(metric) ?? open(metric);
    if (!(minute in data)) data[minute] = series(metric, minute);
    return data[minute];
  };
}

/**
 * Evaluates an alarm of the template with simulated data, as CloudWatch does, at the end of each period.
 * @returns the minutes after which it rings, from the first minute on; undefined if it never rings
 */
export function ringsAfter(alarm: Alarm, series: Series, minutes: number): number | undefined {
  const { EvaluationPeriods: of, DatapointsToAlarm: bad = of, Threshold: threshold, ComparisonOperator, TreatMissingData } = alarm;
  const period = periodOf(alarm) / 60;
  const valueIn = valuesOf(alarm, series);
  const breachesIt = (value: number) => (ComparisonOperator === 'LessThanThreshold' ? value < threshold : value >= threshold);
  const breaches: boolean[] = [];
  for (let end = period; end <= minutes; end += period) {
    const value = valueIn(end - period, end);
    // Too few calls for a percentile: the alarm keeps its state.
    if (value === 'too few') continue;
    breaches.push(value === undefined ? TreatMissingData === 'breaching' : breachesIt(value));
    if (breaches.slice(-of).filter(Boolean).length >= bad) return end;
  }
  return undefined;
}

/**
 * Evaluates a composite alarm that rings while all of these alarms do, each in a window that slides by the minute.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-evaluation.html, read on 2026-11-23
 */
export function ringsTogetherAfter(alarms: readonly Alarm[], series: Series, minutes: number): number | undefined {
  const windows = alarms.map((alarm) => {
    if (alarm.EvaluationPeriods !== 1 || alarm.ComparisonOperator !== 'GreaterThanOrEqualToThreshold')
      throw new Error('the simulation knows no such part of a composite alarm');
    return { length: periodOf(alarm) / 60, threshold: alarm.Threshold, valueIn: valuesOf(alarm, series) };
  });
  // The short windows first: they are the cheapest to rule out.
  windows.sort((one, other) => one.length - other.length);
  for (let end = 1; end <= minutes; end++) {
    const rings = windows.every(({ length, threshold, valueIn }) => {
      const value = valueIn(Math.max(0, end - length), end);
      return typeof value === 'number' && value >= threshold;
    });
    if (rings) return end;
  }
  return undefined;
}

function periodOf({ Period, Metrics = [] }: Alarm): number {
  const periods = new Set(Metrics.flatMap(({ MetricStat }) => MetricStat?.Period ?? []));
  const [period = Period] = periods;
  if (period === undefined || periods.size > 1) throw new Error('an alarm has one period');
  return period;
}

type Value = number | 'too few' | undefined;

/** What an alarm compares with its threshold, as a function of the period. Made once per alarm, because a day has 1,440 periods. */
function valuesOf(alarm: Alarm, series: Series): (from: number, to: number) => Value {
  const { MetricName, Dimensions = [], Statistic, ExtendedStatistic, Metrics = [] } = alarm;
  if (MetricName) {
    const metric = { name: MetricName, dimensions: named(Dimensions) };
    return (from, to) => statistic(data(series, metric, from, to), ExtendedStatistic ?? Statistic);
  }
  const metrics = Metrics.flatMap(({ Id, MetricStat }) => {
    if (!MetricStat) return [];
    const { MetricName: name, Dimensions: dimensions = [] } = MetricStat.Metric;
    return [{ id: Id, stat: MetricStat.Stat, metric: { name, dimensions: named(dimensions) } }];
  });
  const expression = Metrics.find(({ Expression }) => Expression)?.Expression ?? '';
  const calculate = formula(
    expression,
    metrics.map(({ id }) => id),
  );
  return (from, to) => calculate(metrics.map(({ metric, stat }) => Number(statistic(data(series, metric, from, to), stat) ?? Number.NaN)));
}

function data(series: Series, metric: NamedMetric, from: number, to: number): number[] {
  const values: number[] = [];
  for (let minute = from; minute < to; minute += 1) {
    const datum = series(metric, minute);
    if (typeof datum === 'number') values.push(datum);
    else if (datum) values.push(...datum);
  }
  return values;
}

const named = (dimensions: readonly { Name: string; Value: unknown }[]) =>
  Object.fromEntries(dimensions.map(({ Name, Value }) => [Name, Value]));

function statistic(values: readonly number[], name = ''): Value {
  if (values.length === 0) return undefined;
  if (name === 'Sum') return values.reduce((sum, value) => sum + value, 0);
  if (name === 'Average') return values.reduce((sum, value) => sum + value, 0) / values.length;
  if (name === 'Maximum') return Math.max(...values);
  const [, percent] = /^p(\d+)$/.exec(name) ?? [];
  if (percent === undefined) throw new Error(`the simulation knows no statistic ${name}`);
  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/percentiles-with-low-samples.html
  if (values.length < 10 / (1 - Number(percent) / 100)) return 'too few';
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * Number(percent)) / 100) - 1];
}

/** Metric math, as far as the alarms use it, as JavaScript: a function of FILL, IF and the metrics. */
function formula(expression: string, metrics: readonly string[]): (values: readonly number[]) => number | undefined {
  const words = expression
    .replaceAll(/\bAND\b/g, '&&')
    .replaceAll(/\bOR\b/g, '||')
    .replaceAll('==', '===');
  const compiled = new Function('FILL', 'IF', ...metrics, `return ${words};`);
  const fill = (value: number, filler: number) => (Number.isNaN(value) ? filler : value);
  const choose = (condition: unknown, yes: number, no: number) => (condition ? yes : no);
  return (values) => {
    const value: unknown = compiled(fill, choose, ...values);
    return typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
  };
}
