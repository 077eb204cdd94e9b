import { type Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { StageName } from '../stageSettings.ts';
import type { AlarmDefinition } from './definition.ts';

export interface AlarmsProps {
  readonly stage: StageName;
  /** Gets a message when an alarm rings and when it stops. */
  readonly topic: Topic;
  readonly definitions: readonly AlarmDefinition[];
}

/** Alarms of a stage. `docs/operations/alarms.md` says what each alarm means and what to do. */
export class Alarms extends Construct {
  /** In the order of their definitions. */
  readonly all: readonly Alarm[];

  constructor(scope: Construct, id: string, { stage, topic, definitions }: AlarmsProps) {
    super(scope, id);
    this.all = definitions.map((definition) => this.#add(definition, stage, topic));
  }

  #add(
    { name, means, metric, threshold, isBreachedBelow = false, bad, of, ringsWithoutData = false }: AlarmDefinition,
    stage: StageName,
    topic: Topic,
  ): Alarm {
    const alarm = metric.createAlarm(this, name, {
      alarmName: `PetStore-${stage}-${name}`,
      alarmDescription: `${means} What to do: docs/operations/alarms.md, ${name}.`,
      threshold,
      comparisonOperator: isBreachedBelow ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: of,
      datapointsToAlarm: bad,
      treatMissingData: ringsWithoutData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      // With few calls, the p95 is one cold start.
      ...(metric.toMetricConfig().metricStat?.statistic.startsWith('p') ? { evaluateLowSampleCountPercentile: 'ignore' } : {}),
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
    return alarm;
  }
}
