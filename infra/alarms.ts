import { Aws, Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  type CreateAlarmOptions,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { Api } from './api.ts';
import type { Database } from './database.ts';
import type { Functions } from './functions.ts';
import type { MessageQueue } from './messageQueue.ts';
import type { StageName } from './stages.ts';

export interface AlarmsProps {
  readonly stage: StageName;
  /** Who is told; nobody where it is not given, until somebody subscribes to the topic. */
  readonly email: string | undefined;
  readonly api: Api;
  readonly functions: Functions;
  readonly database: Database;
  readonly messages: MessageQueue;
}

const minute = Duration.minutes(1);

/** What several metrics count together, by the minute. Without data a metric counts as 0: else the sum would have none either. */
function sumOf(usingMetrics: Record<string, IMetric>): MathExpression {
  const filled = Object.keys(usingMetrics).map((metric) => `FILL(${metric}, 0)`);
  return new MathExpression({ expression: filled.join(' + '), usingMetrics, period: minute });
}

/** What wakes somebody. `docs/operations.md` says of each alarm, by its name, what it means and what to do. */
export class Alarms extends Construct {
  /** By operationId: what sends a deployment back. */
  readonly errors: ReadonlyMap<string, Alarm>;
  readonly all: Alarm[] = [];
  readonly #props: AlarmsProps;
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.#props = props;
    this.#topic = new Topic(this, 'Topic', { displayName: `Pet Store ${props.stage}`, enforceSSL: true });
    // A policy of one's own, as that of enforceSSL, takes the place of the one that let the account's alarms publish.
    this.#topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [this.#topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (props.email) this.#topic.addSubscription(new EmailSubscription(props.email));
    const again = 'An alarm that no mail could tell of still stands on the dashboard, and there is nobody to read dead letters';
    acknowledge(this.#topic, again, 'Serverless::Serverless-SNSRedrivePolicy');

    this.errors = this.#failures();
    this.#api();
    this.#throttledTables();
    this.#pipe();
    this.#messages();
  }

  /**
   * A function that throws or times out, and one that answers 5xx: our own 500 is no error to Lambda. Two bad minutes of five, so that one
   * call that met a busy store wakes nobody, yet a bad version is found while it has a tenth of the calls.
   */
  #failures(): Map<string, Alarm> {
    const { functions, api } = this.#props;
    const alarms = [...functions.aliases].map(([operationId, alias]): [string, Alarm] => {
      const thrown = alias.metricErrors({ period: minute, statistic: Stats.SUM });
      const answered = api.serverErrors(operationId, { period: minute, statistic: Stats.SUM });
      const metric = answered ? sumOf({ thrown, answered }) : thrown;
      return [operationId, this.#alarm(`errors-${operationId}`, metric, { threshold: 1, evaluationPeriods: 5, datapointsToAlarm: 2 })];
    });
    return new Map(alarms);
  }

  #api(): void {
    const { stage } = this.#props.api;
    const failures = stage.metricServerError({ period: minute, statistic: Stats.SUM });
    this.#alarm('api-5xx', failures, { threshold: 5, evaluationPeriods: 5, datapointsToAlarm: 3 });
    const latency = stage.metricLatency({ period: minute, statistic: Stats.percentile(95) });
    this.#alarm('api-p95', latency, { threshold: 1_000, evaluationPeriods: 5, datapointsToAlarm: 3 });
  }

  /**
   * Counted by request: one that an index has no room for is refused as a whole, and the events of a table leave out those of its indexes.
   * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
   */
  #throttledTables(): void {
    for (const [name, table] of Object.entries(this.#props.database.tables)) {
      const throttled = (Operation: string) =>
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName: 'ThrottledRequests',
          dimensionsMap: { TableName: table.tableName, Operation },
          period: minute,
          statistic: Stats.SUM,
        });
      const metric = sumOf({
        got: throttled('GetItem'),
        gotMany: throttled('BatchGetItem'),
        queried: throttled('Query'),
        updated: throttled('UpdateItem'),
        transacted: throttled('TransactWriteItems'),
      });
      this.#alarm(`throttles-${name}`, metric, { threshold: 1, evaluationPeriods: 5, datapointsToAlarm: 2 });
    }
  }

  #messages(): void {
    const { deadLetters, undelivered, queue } = this.#props.messages;
    const waiting = { period: minute, statistic: Stats.MAXIMUM };
    this.#alarm('dead-letters', deadLetters.metricApproximateNumberOfMessagesVisible(waiting), { threshold: 1, evaluationPeriods: 1 });
    this.#alarm('undelivered', undelivered.metricApproximateNumberOfMessagesVisible(waiting), { threshold: 1, evaluationPeriods: 1 });
    const oldest = queue.metricApproximateAgeOfOldestMessage(waiting);
    // A day of the fourteen that the queue keeps a message.
    this.#alarm('queue-age', oldest, { threshold: Duration.days(1).toSeconds(), evaluationPeriods: 5 });
  }

  /** Heard before the pipe gives a record up, which takes its twenty attempts, and where it may not even write to `undelivered`. */
  #pipe(): void {
    const executions = (metricName: string) =>
      new Metric({
        namespace: 'AWS/EventBridge/Pipes',
        metricName,
        dimensionsMap: { PipeName: this.#props.messages.pipe.ref },
        period: minute,
        statistic: Stats.SUM,
      });
    const failures = sumOf({
      failed: executions('ExecutionFailed'),
      partly: executions('ExecutionPartiallyFailed'),
      timedOut: executions('ExecutionTimeout'),
    });
    this.#alarm('pipe', failures, { threshold: 1, evaluationPeriods: 5, datapointsToAlarm: 2 });
  }

  #alarm(name: string, metric: Metric | MathExpression, options: CreateAlarmOptions): Alarm {
    const alarm = metric.createAlarm(this, name, {
      alarmName: `PetStore-${this.#props.stage}-${name}`,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...options,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    alarm.addOkAction(new SnsAction(this.#topic));
    this.all.push(alarm);
    return alarm;
  }
}
