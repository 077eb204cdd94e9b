import { type Alarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Api } from '../api.ts';
import type { Database } from '../database.ts';
import type { Functions } from '../functions.ts';
import type { MessageQueue } from '../messageQueue.ts';
import type { OutsideCheck } from '../outsideCheck.ts';
import type { StageName } from '../stages.ts';
import { apiAlarms, outsideAlarm } from './api.ts';
import type { AlarmDefinition } from './definition.ts';
import { messageAlarms } from './messages.ts';
import { failureAlarms, rareFailureAlarms } from './operations.ts';
import { tableAlarms } from './tables.ts';
import { alarmTopic } from './topic.ts';

export interface AlarmsProps {
  readonly stage: StageName;
  /** Who is told of alarms; undefined for nobody. */
  readonly email: string | undefined;
  readonly api: Api;
  readonly functions: Functions;
  readonly database: Database;
  readonly messages: MessageQueue;
  readonly outsideCheck: OutsideCheck | undefined;
}

/** What wakes somebody. `docs/operations.md` says of each alarm what it means and what to do. */
export class Alarms extends Construct {
  /** By operationId: what sends a deployment back. */
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

  #add({ name, means, metric, threshold, bad, of, isSilenceBad = false }: AlarmDefinition): Alarm {
    const alarm = metric.createAlarm(this, name, {
      alarmName: `PetStore-${this.#stage}-${name}`,
      alarmDescription: `${means} What to do: docs/operations.md, Alarms, ${name}.`,
      threshold,
      evaluationPeriods: of,
      datapointsToAlarm: bad,
      treatMissingData: isSilenceBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      // The p95 of a handful of calls is one cold start.
      ...(metric.toMetricConfig().metricStat?.statistic.startsWith('p') ? { evaluateLowSampleCountPercentile: 'ignore' } : {}),
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    alarm.addOkAction(new SnsAction(this.#topic));
    this.all.push(alarm);
    return alarm;
  }
}
