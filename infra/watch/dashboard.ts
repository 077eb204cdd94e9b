import { Aws } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { ApiMetrics } from '../alarms/apiMetrics.ts';
import type { EdgeMetrics } from '../alarms/edge.ts';
import { queueMetric } from '../alarms/messages.ts';
import type { Functions } from '../api/operationFunctions.ts';
import type { Database } from '../data/database.ts';
import { queueNamesOf } from '../names.ts';
import type { StageName } from '../stages/stageSettings.ts';

export interface OperationsDashboardProps {
  readonly stage: StageName;
  readonly api: ApiMetrics;
  /** Undefined without CloudFront. */
  readonly edge: EdgeMetrics | undefined;
  readonly functions: Functions;
  readonly database: Database;
  readonly accessLogs: LogGroup;
  readonly alarms: IAlarm[];
}

/** One page with the state of the service: alarms, the API as callers see it, each operation by its name, tables, messages. */
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, id: string, props: OperationsDashboardProps) {
    super(scope, id);
    new Dashboard(this, 'Dashboard', {
      // A dashboard's name must be unique in the account, over all regions.
      dashboardName: `PetStore-${props.stage}-${Aws.REGION}`,
      widgets: [
        alarms(props.alarms),
        api(props.api),
        operations(props),
        ...outcomes(props),
        tables(props.database),
        messages(props.stage),
        edge(props.edge),
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

const edge = (of: EdgeMetrics | undefined): IWidget[] =>
  of ? [graph('CloudFront', [of.failedPercent], 12), graph('Blocked by the firewall', [of.blocked], 12)] : [];

function operations({ functions }: OperationsDashboardProps): IWidget[] {
  const each = (metricName: string, statistic = Stats.SUM) =>
    [...functions.aliases.keys()].map((label) => functions.metric(label, metricName, { label, statistic }));
  const [invocations, durations, throttles] = [each('Invocations'), each('Duration', Stats.percentile(95)), each('Throttles')];
  return [
    graph('Calls by operation', invocations, 8, 8),
    graph('Duration p95 by operation', durations, 8, 8),
    graph('Throttles by operation', throttles, 8, 8),
  ];
}

/**
 * Figures from the log lines, read when somebody opens the page. AWS has no metric for them, or only metrics by route, which cost money all
 * month. Lambda's `Errors` does not count the 500 and 503 responses that the function renders itself.
 */
function outcomes({ functions: { logs }, accessLogs }: OperationsDashboardProps): IWidget[][] {
  return [
    logTable('5xx by route', accessLogs, [
      'filter status like /^5/',
      'stats count() as failures, min(@timestamp) as first, max(@timestamp) as last by routeKey, status, integrationStatus, integrationError',
      'sort failures desc',
    ]),
    logTable('Responses by operation and code', logs, [
      'filter ispresent(message.operation)',
      'stats count() as responses, pct(message.milliseconds, 95) as p95, avg(message.storeCalls) as storeCalls by message.operation, message.status, message.code',
      'sort responses desc',
    ]),
  ];
}

const logTable = (title: string, { logGroupName }: LogGroup, queryLines: string[]): IWidget[] => [
  new LogQueryWidget({ title, logGroupNames: [logGroupName], queryLines, view: LogQueryVisualizationType.TABLE, width: 24, height: 8 }),
];

/** DynamoDB counts the throttled writes of an index apart from those of its table. */
function tables({ names, indexes }: Database): IWidget[] {
  const metric = (metricName: string, label: string, dimensionsMap: Record<string, string>) =>
    new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, label, statistic: Stats.SUM });
  const each = (metricName: string) => Object.entries(names).map(([table, TableName]) => metric(metricName, table, { TableName }));
  const ofIndexes = (metricName: string) =>
    Object.entries(indexes).flatMap(([table, own]) =>
      own.map((index) =>
        metric(metricName, `${table} ${index}`, { TableName: names[table as keyof typeof names], GlobalSecondaryIndexName: index }),
      ),
    );
  const throttles = ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) => [...each(name), ...ofIndexes(name)]);
  return [
    graph('Read units by table', each('ConsumedReadCapacityUnits'), 8),
    graph('Write units by table', each('ConsumedWriteCapacityUnits'), 8),
    graph('Throttles by table and index', throttles, 8),
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
