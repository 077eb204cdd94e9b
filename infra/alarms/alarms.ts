import { Aws } from 'aws-cdk-lib';
import { type Alarm, AlarmRule, AlarmState, ComparisonOperator, CompositeAlarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { alarmNameOf, topicNameOf } from '../names.ts';
import type { Options } from '../stages/options.ts';
import type { StageName } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';
import type { AlarmDefinition, CompositeDefinition } from './definition.ts';

export interface AlarmsProps {
  readonly stage: StageName;
  /** Gets a message when an alarm rings, when it stops, and when an alarm that expects data gets none. */
  readonly topic: ITopic;
  readonly definitions: readonly AlarmDefinition[];
  readonly composites?: readonly CompositeDefinition[];
  /** See `Options`. */
  readonly runbook: string | undefined;
}

/** Alarms of a stage. `docs/operations/alarms.md` says what each alarm means and what to do. */
export class Alarms extends Construct {
  /** In the order of their definitions. */
  readonly all: readonly Alarm[];
  readonly composites: readonly CompositeAlarm[];
  readonly #stage: StageName;
  readonly #runbook: string;

  constructor(
    scope: Construct,
    id: string,
    { stage, topic, definitions, composites = [], runbook = 'docs/operations/alarms.md' }: AlarmsProps,
  ) {
    super(scope, id);
    this.#stage = stage;
    this.#runbook = runbook;
    const action = new SnsAction(topic);
    const ringing = <Any extends Alarm | CompositeAlarm>(alarm: Any): Any => {
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
      return alarm;
    };
    this.all = definitions.map((definition) => {
      const alarm = ringing(this.#add(definition, this.#describe(definition)));
      if (definition.expectsData) alarm.addInsufficientDataAction(action);
      return alarm;
    });
    this.composites = composites.map((definition) => ringing(this.#addComposite(definition)));
  }

  #add({ name, metric, expectsData, ...definition }: AlarmDefinition, alarmDescription: string): Alarm {
    return metric.createAlarm(this, name, {
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: expectsData ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING,
      ...definition,
      alarmName: alarmNameOf(this.#stage, name),
      alarmDescription,
      // With few calls, the p95 is one cold start.
      ...(metric.toMetricConfig().metricStat?.statistic.startsWith('p') ? { evaluateLowSampleCountPercentile: 'ignore' } : {}),
    });
  }

  #addComposite(definition: CompositeDefinition): CompositeAlarm {
    const { name, all } = definition;
    return new CompositeAlarm(this, name, {
      compositeAlarmName: alarmNameOf(this.#stage, name),
      alarmDescription: this.#describe(definition),
      alarmRule: AlarmRule.allOf(...all.map((part) => AlarmRule.fromAlarm(this.#add(part, part.alarmDescription), AlarmState.ALARM))),
    });
  }

  /** Ends with the address of the alarm's row. The alarms of each operation, resource or table share a row. */
  readonly #describe = ({ name, alarmDescription }: Pick<AlarmDefinition, 'name' | 'alarmDescription'>): string =>
    `${alarmDescription} What to do: ${this.#runbook}#${/^(errors|rare-errors|throttles)(?=-)/.exec(name)?.[0] ?? name}`;
}

/** The topic of alarms with its subscribers. If it has none, somebody may subscribe later. */
export function alarmTopic(scope: Construct, stage: StageName, { alarmEmail, alarmUrl }: Pick<Options, 'alarmEmail' | 'alarmUrl'>): Topic {
  const topic = new Topic(scope, 'Topic', { topicName: topicNameOf(stage), displayName: `Pet Store ${stage}`, enforceSSL: true });
  // The policy of enforceSSL replaces the default policy, which allows the account's alarms to publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ['sns:Publish'],
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  if (alarmUrl) topic.addSubscription(new UrlSubscription(alarmUrl));
  const unread = 'If a mail fails, the dashboard still shows the alarm, and nobody would read dead letters';
  suppressFinding(topic, unread, 'Serverless::Serverless-SNSRedrivePolicy');
  return topic;
}
