import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { ApiMetrics } from './apiMetrics.ts';
import type { Database } from './database.ts';
import { queueNamesOf } from './names.ts';
import type { Functions } from './operationFunctions.ts';
import { queueMetric } from './queueMetric.ts';
import type { StageName } from './stageSettings.ts';

export interface OperationsDashboardProps {
  readonly stage: StageName;
  readonly api: ApiMetrics;
  readonly functions: Functions;
  readonly database: Database;
  readonly alarms: IAlarm[];
}

/** One page with the state of the service: alarms, the API as callers see it, each operation by its name, tables, messages. */
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, id: string, props: OperationsDashboardProps) {
    super(scope, id);
    new Dashboard(this, 'Dashboard', {
      dashboardName: `PetStore-${props.stage}`,
      widgets: [
        alarms(props.alarms),
        api(props.api),
        ...operations(props),
        outcomes(props.functions),
        tables(props.database),
        messages(props.stage),
      ],
    });
  }
}

const graph = (title: string, left: IMetric[], width: number, height = 6) => new GraphWidget({ title, left, width, height });

const alarms = (all: IAlarm[]): IWidget[] => [new AlarmStatusWidget({ title: 'Alarms', alarms: all, width: 24, height: 4 })];

function api(of: ApiMetrics): IWidget[] {
  const [sum, p] = [{ statistic: Stats.SUM }, (percent: number) => ({ statistic: Stats.percentile(percent), label: `p${percent}` })];
  return [
    graph('Requests', [of.metric('Count', { ...sum, label: 'requests' })], 8),
    graph('Responses', [of.metric('4xx', { ...sum, label: '4xx' }), of.metric('5xx', { ...sum, label: '5xx' })], 8),
    graph('Latency', [of.metric('Latency', p(50)), of.metric('Latency', p(95)), of.metric('Latency', p(99))], 8),
  ];
}

function operations({ functions, api }: OperationsDashboardProps): IWidget[][] {
  const each = (metricName: string, statistic = Stats.SUM) =>
    [...functions.aliases.keys()].map((label) => functions.metric(label, metricName, { label, statistic }));
  const [invocations, durations, throttles] = [each('Invocations'), each('Duration', Stats.percentile(95)), each('Throttles')];
  return [
    [graph('Calls by operation', invocations, 12, 8), graph('Duration p95 by operation', durations, 12, 8)],
    [graph('5xx by route', failures(api), 12, 8), graph('Throttles by operation', throttles, 12, 8)],
  ];
}

/**
 * Not Lambda's `Errors`, which leaves out the 500 and the 503 that the function renders itself. A search, so that an operation more needs no
 * line: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-search-expressions.html
 */
function failures(api: ApiMetrics): IMetric[] {
  const byRoute = `SEARCH('{AWS/ApiGateway,ApiId,Method,Resource,Stage} MetricName="5xx" ApiId="${api.apiId}"', 'Sum', 300)`;
  const label = ['Method', 'Resource'].map((name) => `\${PROP('Dim.${name}')}`).join(' ');
  return [
    new MathExpression({ expression: byRoute, usingMetrics: {}, label, period: Duration.minutes(5) }),
    api.unmatchedFailures({ label: 'unmatchedRoute' }),
  ];
}

/**
 * Figures that AWS has no metric for, read from the functions' log lines when somebody opens the page: a metric per operation and code
 * would cost money all month.
 */
function outcomes({ logs }: Functions): IWidget[] {
  return [
    new LogQueryWidget({
      title: 'Responses by operation and code',
      logGroupNames: [logs.logGroupName],
      queryLines: [
        'filter ispresent(message.operation)',
        'stats count() as responses, pct(message.milliseconds, 95) as p95, avg(message.storeCalls) as storeCalls by message.operation, message.status, message.code',
        'sort responses desc',
      ],
      view: LogQueryVisualizationType.TABLE,
      width: 24,
      height: 8,
    }),
  ];
}

function tables(database: Database): IWidget[] {
  const of = (metricName: string) =>
    Object.entries(database.names).map(
      ([label, TableName]) =>
        new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName }, label, statistic: Stats.SUM }),
    );
  return [
    graph('Read units by table', of('ConsumedReadCapacityUnits'), 8),
    graph('Write units by table', of('ConsumedWriteCapacityUnits'), 8),
    graph('Throttles by table', [...of('ReadThrottleEvents'), ...of('WriteThrottleEvents')], 8),
  ];
}

function messages(stage: StageName): IWidget[] {
  const names = queueNamesOf(stage);
  const labelled = { queued: names.messages, 'dead letters': names.deadLetters, undelivered: names.undelivered };
  const waiting = Object.entries(labelled).map(([label, name]) =>
    queueMetric(name, 'ApproximateNumberOfMessagesVisible', { label, statistic: Stats.MAXIMUM }),
  );
  const age = queueMetric(names.messages, 'ApproximateAgeOfOldestMessage', { label: 'seconds', statistic: Stats.MAXIMUM });
  return [graph('Messages waiting', waiting, 12), graph('Age of the oldest message', [age], 12)];
}
