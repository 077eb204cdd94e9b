import { routes } from '../../../shared/contract/generated/routes.ts';
import type { Datum, NamedMetric, Series } from './simulate.ts';

/** A day or less of simulated data, and the alarms that must ring in it, with their minutes. No other alarm may ring. */
export interface Scenario {
  readonly outage: string;
  /** One by default. */
  readonly hours?: number;
  readonly series: Series;
  readonly rings?: Readonly<Record<string, number>>;
  /** Alarms that may also ring: they see the same fault less directly. */
  readonly mayRing?: readonly RegExp[];
}

interface Traffic {
  readonly calls: number;
  readonly failed?: number;
  readonly rejected?: number;
  readonly latency?: readonly number[];
}

const none: Traffic = { calls: 0 };
const perMinute = 6_000;
const hour = (minute: number) => minute % 60;
const every = (condition: boolean, traffic: Traffic): Traffic => (condition ? traffic : none);

const operationAt = new Map<string, string>([
  ...routes.map(({ method, path, operationId }) => [`${method} ${path}`, operationId] as const),
  ['POST /mcp', 'mcp'],
]);

/** Metrics of a healthy stage where each operation has the traffic of `of`. */
function stage(
  of: (operationId: string, minute: number) => Traffic,
  others: (metric: NamedMetric, minute: number) => Datum | 'well' = () => 'well',
): Series {
  const minutes = new Map<number, readonly Traffic[]>();
  /** Of every operation; computed once, because several alarms read each minute. */
  const all = (minute: number): readonly Traffic[] => {
    const known = minutes.get(minute) ?? [...operationAt.values()].map((operationId) => of(operationId, minute));
    minutes.set(minute, known);
    return known;
  };
  return (metric, minute) => {
    const other = others(metric, minute);
    if (other !== 'well') return other;
    const { name, dimensions } = metric;
    if (name === 'SuccessPercent') return minute % 5 === 0 ? 100 : undefined;
    if (name === 'ConsumedWriteCapacityUnits' || name === 'NumberOfMessagesSent') return of('createMessage', minute).calls || undefined;
    const operationId = operationAt.get(`${dimensions.Method} ${dimensions.Resource}`);
    const traffic = operationId ? [of(operationId, minute)] : dimensions.ApiId ? all(minute) : [];
    const count = (value: (one: Traffic) => number | undefined) => {
      const sum = traffic.reduce((total, one) => total + (value(one) ?? 0), 0);
      return traffic.some(({ calls }) => calls > 0) ? sum : undefined;
    };
    if (name === 'Count') return count(({ calls }) => calls);
    if (name === '5xx') return count(({ failed }) => failed);
    if (name === '4xx') return count(({ rejected }) => rejected);
    if (name === 'Latency')
      return traffic.flatMap(({ calls, latency }) => latency ?? Array.from({ length: Math.min(calls, 20) }, () => 40));
    return undefined;
  };
}

const only = (operationId: string, traffic: (minute: number) => Traffic, elsewhere: Traffic = none) =>
  stage((id, minute) => (id === operationId ? traffic(minute) : elsewhere));
const metric = (name: string, value: (minute: number) => Datum, of: (metric: NamedMetric) => boolean = () => true, calls = 10): Series =>
  stage(
    () => ({ calls }),
    (found, minute) => (found.name === name && of(found) ? value(minute) : 'well'),
  );
const inQueue = (name: string) => (found: NamedMetric) => JSON.stringify(found.dimensions).includes(name);
/** One failure per 100,000 calls, spread evenly. */
const fiveNines = (minute: number) => Math.floor(((minute + 1) * perMinute) / 100_000) - Math.floor((minute * perMinute) / 100_000);

export const scenarios: readonly Scenario[] = [
  { outage: 'nobody calls', hours: 24, series: stage(() => none) },
  {
    outage: '99.999 % of the calls succeed, at 100 a second',
    hours: 24,
    series: stage((_, m) => ({ calls: perMinute, failed: fiveNines(m) })),
  },
  {
    outage: '99.999 % of a day succeed, and the failures come in two minutes',
    hours: 24,
    series: stage((_, m) => ({ calls: perMinute, failed: m === 700 || m === 701 ? 43 : 0 })),
  },
  {
    outage: 'cold starts of 1.5 s, at three calls per hour',
    hours: 24,
    series: stage((_, m) => every(hour(m) % 20 === 0, { calls: 1, latency: [1_500] })),
  },
  {
    outage: 'cold starts of 1.5 s for a tenth of the calls, two minutes after a deployment',
    hours: 2,
    series: stage((_, m) => ({ calls: perMinute, latency: Array.from({ length: 20 }, (_, i) => (m < 2 && i < 2 ? 1_500 : 40)) })),
  },
  { outage: 'one call fails, of one in the minute', hours: 24, series: only('getPet', (m) => every(m === 10, { calls: 1, failed: 1 })) },
  {
    outage: 'an operation always fails, at one call per hour',
    hours: 24,
    series: only('getPet', (m) => every(hour(m) === 30, { calls: 1, failed: 1 })),
    rings: { 'rare-errors-pets': 120 },
  },
  {
    outage: 'an operation always fails, at one call per minute',
    series: only('getPet', () => ({ calls: 1, failed: 1 })),
    rings: { 'errors-getPet': 2 },
  },
  {
    outage: 'a new version always fails, with its tenth of 20 calls per minute',
    series: only('getPet', () => ({ calls: 20, failed: 2 })),
    rings: { 'errors-getPet': 2 },
  },
  {
    outage: 'a new version always fails, with its tenth of 100 calls per second',
    series: only('getPet', () => ({ calls: perMinute, failed: perMinute / 10 }), { calls: perMinute }),
    rings: { 'errors-getPet': 2 },
  },
  {
    outage: 'unmatchedRoute responds with 500 to its tenth of 20 calls per minute',
    series: stage(
      () => none,
      ({ name, dimensions }) => {
        if (name === 'GatewayUnmatchedFailures') return 2;
        return name === 'Invocations' && JSON.stringify(dimensions).includes('unmatchedRoute') ? 20 : 'well';
      },
    ),
    rings: { 'errors-unmatchedRoute': 2 },
  },
  {
    outage: 'the tables cannot be reached',
    series: stage(() => ({ calls: 60, failed: 60 })),
    rings: { 'api-5xx': 3, 'errors-createOrder': 2 },
    mayRing: [/^errors-/, /^rare-errors-/],
  },
  { outage: '2 % of the calls fail, over all operations', series: stage(() => ({ calls: 300, failed: 6 })), rings: { 'api-5xx': 3 } },
  {
    outage: 'a fifth of the calls fails in one minute of ten, after a good hour',
    hours: 4,
    series: stage((_, m) => ({ calls: 50, failed: m >= 60 && m % 10 === 0 ? 10 : 0 })),
    rings: { 'objective-fast': 60 + 50 },
  },
  {
    outage: '0.8 % of the calls fail, after a good quarter of a day',
    hours: 12,
    series: stage((_, m) => ({ calls: 500, failed: m >= 360 ? 4 : 0 })),
    rings: { 'objective-slow': 360 + 280 },
  },
  { outage: 'the objective is met: 0.1 % of the calls fail all day', hours: 24, series: stage(() => ({ calls: 1_000, failed: 1 })) },
  {
    outage: 'Lambda runs 80 % of what the account may run at once',
    series: metric('ClaimedAccountConcurrency', () => 800),
    rings: { concurrency: 2 },
  },
  { outage: 'Lambda runs 79 % of what the account may run at once', series: metric('ClaimedAccountConcurrency', () => 790) },
  {
    outage: 'all calls take 1.5 s',
    series: stage(() => ({ calls: 60, latency: Array.from({ length: 20 }, () => 1_500) })),
    rings: { 'api-p95': 3 },
  },
  {
    outage: 'a flood without keys, 1,000 calls per second',
    series: only('listPets', () => ({ calls: 60_000, rejected: 60_000 }), { calls: 60 }),
    rings: { 'api-4xx': 5 },
  },
  {
    outage: 'a customer who uses up a plan and does not stop, at 60 calls per minute',
    hours: 24,
    series: only('listPets', () => ({ calls: 60, rejected: 60 }), { calls: 60 }),
  },
  {
    outage: 'a flood above the throttle of the gateway',
    series: stage(
      (_, _m) => ({ calls: 60_000, rejected: 50_000 }),
      ({ name }) => (name === 'GatewayThrottled' ? 50_000 : 'well'),
    ),
    rings: { 'api-429': 2, 'api-4xx': 5 },
  },
  {
    outage: 'the pipe is stopped, at one message per minute',
    hours: 4,
    series: metric('NumberOfMessagesSent', () => undefined),
    rings: { 'pipe-stopped': 30 },
  },
  {
    outage: 'the pipe is stopped, at one message per hour',
    hours: 12,
    series: stage(
      (id, m) => every(id === 'createMessage' && hour(m) === 0, { calls: 1 }),
      ({ name }) => (name === 'NumberOfMessagesSent' ? undefined : 'well'),
    ),
    rings: { 'pipe-stopped': 75 },
  },
  {
    outage: 'the pipe carries a message over the edge of a period',
    hours: 24,
    series: stage(
      (id, m) => every(id === 'createMessage' && m % 360 === 14, { calls: 1 }),
      ({ name }, m) => (name === 'NumberOfMessagesSent' ? (m % 360 === 15 ? 1 : undefined) : 'well'),
    ),
  },
  { outage: 'the pipe fails', series: metric('ExecutionFailed', () => 1), rings: { 'pipe-errors': 2 } },
  {
    outage: 'the pipe gives up a record',
    series: metric('ApproximateNumberOfMessagesVisible', () => 1, inQueue('messages-undelivered')),
    rings: { undelivered: 1 },
  },
  {
    outage: 'a consumer fails five times',
    series: metric('ApproximateNumberOfMessagesVisible', () => 1, inQueue('messages-dead')),
    rings: { 'dead-letters': 1 },
  },
  { outage: 'messages wait for a consumer', hours: 24, series: metric('ApproximateAgeOfOldestMessage', () => 172_800) },
  { outage: 'DynamoDB throttles a table', series: metric('ThrottledRequests', () => 2, inQueue('pets')), rings: { 'throttles-pets': 2 } },
  {
    outage: 'DynamoDB throttles the counts of categories',
    series: metric('ThrottledRequests', () => 2, inQueue('categoryCounts')),
    rings: { 'throttles-categories': 2 },
  },
  { outage: 'DynamoDB throttles a call that the SDK repeats', series: metric('ThrottledRequests', (m) => (m === 5 ? 3 : 0)) },
  {
    outage: 'the name, the certificate or the gateway is missing',
    series: metric('SuccessPercent', (m) => (m % 5 === 0 ? 0 : undefined), undefined, 0),
    rings: { outside: 10 },
  },
  { outage: 'the check from outside does not run', series: metric('SuccessPercent', () => undefined), rings: { outside: 10 } },
];
