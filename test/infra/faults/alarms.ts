import { alarmsIn } from '../alarms/ringing.ts';
import { resourcesOf, type Template } from '../template.ts';
import { type Fault, spoil } from './plant.ts';

function alarm(t: Template, wanted: string) {
  const found = alarmsIn(t).find(({ name }) => name === wanted);
  if (!found) throw new Error(`the template has no alarm ${wanted}`);
  return found.properties;
}

function metric(t: Template, name: string, id: string) {
  const found = alarm(t, name).Metrics?.find(({ Id }) => Id === id)?.MetricStat;
  if (!found) throw new Error(`${name} has no metric ${id}`);
  return found;
}

const setAlarm = (name: string, fault: Partial<ReturnType<typeof alarm>>) => (t: Template) => spoil(alarm(t, name), fault);

/** Faults that are visible in the template itself. */
export const alarmsFaults: readonly Fault[] = [
  [
    'an alarm on a metric that nobody writes',
    (t) => spoil(metric(t, 'errors-getPet', 'failed').Metric, { MetricName: '5XXError' }),
    /which does not exist/,
  ],
  ['an alarm in another namespace', setAlarm('api-p95', { Namespace: 'AWS/ApiGatewayV2' }), /which does not exist/],
  ['an alarm without a dimension', (t) => alarm(t, 'dead-letters').Dimensions?.pop(), /which does not exist/],
  ['an alarm on a counter that no log fills', setAlarm('api-429', { MetricName: 'Throttled' }), /which does not exist/],
  [
    'an alarm on the failures that Lambda counts',
    (t) =>
      spoil(metric(t, 'errors-unmatchedRoute', 'failed').Metric, {
        ...metric(t, 'errors-unmatchedRoute', 'calls').Metric,
        MetricName: 'Errors',
      }),
    /errors-unmatchedRoute watches AWS\/Lambda Errors by FunctionName, Resource, which does not exist/,
  ],
  [
    'an outside check that counts the runs without a result',
    setAlarm('outside', { MetricName: 'Failed' }),
    /outside watches CloudWatchSynthetics Failed/,
  ],
];

/** Faults that only simulated data shows: an alarm rings too late, never, or without a reason. */
export const ringingFaults: readonly Fault[] = [
  ['a threshold too high', setAlarm('dead-letters', { Threshold: 100 }), 'dead-letters does not ring within 1 min'],
  ['a threshold too low', setAlarm('api-p95', { Threshold: 10 }), /api-p95 rings when/],
  ['a formula that never holds', setAlarm('errors-getPet', { Threshold: 2 }), 'errors-getPet does not ring within 2 min'],
  ['a formula that always holds', setAlarm('errors-getPet', { Threshold: 0 }), 'errors-getPet rings when nobody calls'],
  [
    'an alarm on the calls in place of the failures',
    (t) => spoil(metric(t, 'errors-getPet', 'failed').Metric, { MetricName: 'Count' }),
    /errors-getPet rings when/,
  ],
  [
    'an alarm on the failures of another operation',
    (t) => spoil(metric(t, 'errors-getPet', 'failed').Metric.Dimensions?.[1] ?? {}, { Value: 'PUT' }),
    /errors-getPet does not ring/,
  ],
  [
    'an alarm that waits an hour',
    setAlarm('errors-getPet', { EvaluationPeriods: 60, DatapointsToAlarm: 60 }),
    /errors-getPet does not ring within/,
  ],
  [
    'an alarm on one failure',
    (t) => {
      for (const { Expression, ...one } of alarm(t, 'errors-getPet').Metrics ?? [])
        if (Expression)
          Object.assign(alarm(t, 'errors-getPet').Metrics?.find(({ Id }) => Id === one.Id) ?? {}, { Expression: 'FILL(failed, 0)' });
    },
    /errors-getPet rings when 99\.999 %/,
  ],
  [
    'a pipe alarm that hears the queue alone',
    (t) => spoil(metric(t, 'pipe-stopped', 'stored').Metric, { MetricName: 'NumberOfMessagesSent' }),
    /pipe-stopped does not ring/,
  ],
  ['a flood without a receiver', setAlarm('api-429', { Threshold: 1_000_000 }), 'api-429 does not ring within 2 min'],
  [
    'an outside check that waits for a day',
    setAlarm('outside', { EvaluationPeriods: 288, DatapointsToAlarm: 288 }),
    'outside does not ring within 10 min',
  ],
  ['an objective that nobody can miss', setAlarm('objective-fast-long', { Threshold: 2 }), 'objective-fast does not ring within'],
  [
    'an objective without the window that ends it',
    (t) => {
      for (const { properties } of resourcesOf(t, 'AWS::CloudWatch::CompositeAlarm')) properties.AlarmRule = '';
    },
    /objective-slow rings when nobody calls/,
  ],
  [
    'an objective that counts rejections',
    (t) => spoil(metric(t, 'objective-slow-long', 'failed').Metric, { MetricName: '4xx' }),
    'objective-slow does not ring within',
  ],
  ['a limit of another account', setAlarm('concurrency', { Threshold: 8 }), /concurrency rings when/],
];
