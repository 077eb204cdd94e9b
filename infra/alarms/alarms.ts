import { type Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Api } from '../api.ts';
import type { Database } from '../database.ts';
import type { MessageQueue } from '../messageQueue.ts';
import type { Functions } from '../operationFunctions.ts';
import type { OutsideCheck } from '../outsideCheck.ts';
import type { StageName } from '../stageSettings.ts';
import { apiAlarms, outsideAlarm } from './api.ts';
import type { AlarmDefinition } from './definition.ts';
import { failureAlarms, rareFailureAlarms } from './failures.ts';
import { messageAlarms } from './messages.ts';
import { tableAlarms } from './throttles.ts';
import { alarmTopic } from './topic.ts';

export interface AlarmsProps {
  readonly stage: StageName;
  /** The mail address for alarms; undefined for none. */
  readonly email: string | undefined;
  readonly api: Api;
  readonly functions: Functions;
  readonly database: Database;
  readonly messages: MessageQueue;
  readonly outsideCheck: OutsideCheck | undefined;
}

/** The alarms of a stage. `docs/operations/alarms.md` says what each alarm means and what to do. */
export class Alarms extends Construct {
  /** By operationId: the alarms that roll a deployment back. */
  readonly errors: ReadonlyMap<string, Alarm>;
  readonly all: Alarm[] = [];
  readonly #stage: StageName;
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, { stage, email, api, functions, database, messages, outsideCheck }: AlarmsProps) {
    super(scope, id);
    this.#stage = stage;
    this.#topic = alarmTopic(this, stage, email);
    const failures = [...failureAlarms(functions, api)];
    this.errors = new Map(failures.map(([operationId, definition]) => [operationId, this.#add(definition)]));
    const others = [
      ...rareFailureAlarms(functions, api),
      ...apiAlarms(api),
      ...tableAlarms(database),
      ...messageAlarms(messages, database),
      ...(outsideCheck ? [outsideAlarm(outsideCheck.name)] : []),
    ];
    for (const definition of others) this.#add(definition);
  }

  #add({ name, means, metric, threshold, isBreachedBelow = false, bad, of, ringsWithoutData = false }: AlarmDefinition): Alarm {
    const alarm = metric.createAlarm(this, name, {
      alarmName: `PetStore-${this.#stage}-${name}`,
      alarmDescription: `${means} What to do: docs/operations/alarms.md, ${name}.`,
      threshold,
      comparisonOperator: isBreachedBelow ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: of,
      datapointsToAlarm: bad,
      treatMissingData: ringsWithoutData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      // With few calls, the p95 is one cold start.
      ...(metric.toMetricConfig().metricStat?.statistic.startsWith('p') ? { evaluateLowSampleCountPercentile: 'ignore' } : {}),
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    alarm.addOkAction(new SnsAction(this.#topic));
    this.all.push(alarm);
    return alarm;
  }
}
