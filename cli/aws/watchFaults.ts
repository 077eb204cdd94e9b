import type { CompositeAlarm, MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { concurrencyThreshold } from '../../common/functionLimits.ts';
import { type StageName, stages } from '../../infra/stages/stageSettings.ts';

/** The alarms, topic and logs of a stage, as they are in AWS. */
export interface StageWatch {
  readonly created: readonly string[];
  readonly alarms: readonly StageAlarm[];
  readonly topic: string;
  readonly subscribers: readonly Subscriber[];
  /** How many subscribers the stack created, for alarmEmail and alarmUrl. */
  readonly createdSubscribers: number;
  readonly logs: readonly { readonly name: string; readonly retentionDays: number | undefined }[];
  /** How many functions Lambda may run at once in the account and region. */
  readonly concurrencyLimit: number;
}

/** A composite alarm has a rule, which names its parts. */
export type StageAlarm = Partial<MetricAlarm & CompositeAlarm>;

export interface Subscriber {
  /** A mail address, or the https address of a web hook. */
  readonly address: string;
  /** `email` or `https`. */
  readonly protocol: string;
  /** Nobody has confirmed the address. */
  readonly isPending: boolean;
}

/** CloudWatch needs some minutes for the first data of a new alarm. */
const patienceMilliseconds = 3_600_000;

/** @returns a sentence for each reason why nobody may be notified of an outage, or why a log has the wrong retention */
export function watchFaults(stage: StageName, watch: StageWatch, now: number): string[] {
  const faultyAlarms = watch.alarms.flatMap((alarm) => alarmFaults(alarm, watch, now));
  return [...missing(watch), ...faultyAlarms, ...receiverFaults(watch), ...logFaults(stage, watch)];
}

const missing = ({ created, alarms }: StageWatch): string[] =>
  created
    .filter((name) => !alarms.some(({ AlarmName }) => AlarmName === name))
    .map((name) => `${name} does not exist, because somebody has deleted it`);

function alarmFaults(alarm: StageAlarm, watch: StageWatch, now: number): string[] {
  const { AlarmName: name = '', StateUpdatedTimestamp: since, Threshold } = alarm;
  const isPart = watch.alarms.some(({ AlarmRule }) => AlarmRule?.includes(`:${name}"`));
  const faults: string[] = [];
  if (!alarm.ActionsEnabled) faults.push(`is turned off: aws cloudwatch enable-alarm-actions --alarm-names ${name}`);
  if (!isPart && !alarm.AlarmActions?.includes(watch.topic)) faults.push("does not send to the stage's topic");
  if (alarm.StateValue === 'INSUFFICIENT_DATA' && since && now - since.getTime() > patienceMilliseconds)
    faults.push(`has had no data since ${since.toISOString()}`);
  if (name.endsWith('-concurrency') && Threshold !== concurrencyThreshold(watch.concurrencyLimit))
    faults.push(
      `has the threshold ${Threshold}, but the account may run ${watch.concurrencyLimit} functions at once; set concurrencyLimit, or raise the quota`,
    );
  return faults.map((fault) => `${name} ${fault}`);
}

/**
 * SNS deletes an address that nobody confirms within 48 hours, or that somebody unsubscribes. CloudFormation does not create it again, even
 * with `--revert-drift`. A stage whose stack created no receiver, as with alarmEmail: none, needs none.
 * @see https://docs.aws.amazon.com/sns/latest/dg/sns-delete-subscription-topic.html
 * @see https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/2455 (both read on 2026-11-28)
 */
function receiverFaults({ subscribers, createdSubscribers, topic }: StageWatch): string[] {
  const lost = createdSubscribers - subscribers.length;
  const pending = subscribers.filter(({ isPending }) => isPending);
  const subscribe = (protocol: string, address: string) =>
    `aws sns subscribe --topic-arn ${topic} --protocol ${protocol} --notification-endpoint ${address}`;
  return [
    ...(createdSubscribers > 0 && pending.length === subscribers.length ? ['nobody gets the alarms'] : []),
    ...pending.map(
      ({ address, protocol }) =>
        `${address} has not confirmed, so it gets no alarms: confirm AWS's message, or after 48 hours: ${subscribe(protocol, address)}`,
    ),
    ...(lost > 0
      ? [
          `${lost} of ${createdSubscribers} receivers of alarms ${lost > 1 ? 'are' : 'is'} gone: ${subscribe('<email or https>', '<address>')}, ` +
            'then confirm. No deployment removes this address, so end it with aws sns unsubscribe when alarmEmail or alarmUrl changes',
        ]
      : []),
  ];
}

function logFaults(stage: StageName, { logs }: StageWatch): string[] {
  const { retentionDays } = stages[stage].logs;
  return logs
    .filter((log) => log.retentionDays !== retentionDays)
    .map(
      (log) =>
        `the log ${log.name} is kept ${log.retentionDays ? `for ${log.retentionDays} days` : 'for ever'}, not for ${retentionDays} days`,
    );
}
