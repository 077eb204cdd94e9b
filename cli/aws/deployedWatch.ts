import { AlarmType, CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { stackNames } from '../../infra/names.ts';
import { type StagePlace, stackResources } from './stagePlace.ts';
import type { StageAlarm, StageWatch, Subscriber } from './watchFaults.ts';

/**
 * Reads the alarms, topic and logs that the stage's stacks created.
 * @throws Problem if one of the stacks is missing
 */
export async function readWatch(place: StagePlace): Promise<StageWatch> {
  const { stage } = place;
  const { api, watch } = stackNames(stage);
  const resources = (await Promise.all([api, watch].map((stack) => stackResources(place, stack)))).flat();
  const named = (...types: string[]) => resources.filter(({ type }) => types.includes(type)).map(({ name }) => name);
  const created = named('AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm');
  const [topic = ''] = named('AWS::SNS::Topic');
  const [alarms, subscribers, logs, concurrencyLimit] = await Promise.all([
    alarmsNamed(place, created),
    subscribersOf(place, topic),
    Promise.all(named('AWS::Logs::LogGroup').map((log) => logNamed(place, log))),
    accountConcurrency(place),
  ]);
  const createdSubscribers = named('AWS::SNS::Subscription').length;
  return { created, alarms, topic, subscribers, createdSubscribers, logs, concurrencyLimit };
}

/** By the prefix of all their names, because 100 names would need several calls. */
async function alarmsNamed({ stage, region }: StagePlace, names: readonly string[]): Promise<StageAlarm[]> {
  const client = new CloudWatchClient({ region });
  const input = { AlarmNamePrefix: `PetStore-${stage}-`, AlarmTypes: [AlarmType.MetricAlarm, AlarmType.CompositeAlarm] };
  const pages = await Array.fromAsync(paginateDescribeAlarms({ client }, input));
  const found: StageAlarm[] = pages.flatMap(({ MetricAlarms = [], CompositeAlarms = [] }) => [...MetricAlarms, ...CompositeAlarms]);
  return found.filter(({ AlarmName = '' }) => names.includes(AlarmName));
}

async function subscribersOf({ region }: StagePlace, TopicArn: string): Promise<Subscriber[]> {
  const client = new SNSClient({ region });
  const found: Subscriber[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
    for (const { Endpoint: address = '', Protocol: protocol = '', SubscriptionArn } of Subscriptions) {
      // SNS writes these words instead of an ARN, and still lists an unsubscribed address for a while.
      if (SubscriptionArn !== 'Deleted') found.push({ address, protocol, isPending: SubscriptionArn === 'PendingConfirmation' });
    }
  }
  return found;
}

async function logNamed({ region }: StagePlace, name: string): Promise<StageWatch['logs'][number]> {
  const client = new CloudWatchLogsClient({ region });
  const { logGroups = [] } = await client.send(new DescribeLogGroupsCommand({ logGroupNamePrefix: name }));
  return { name, retentionDays: logGroups.find(({ logGroupName }) => logGroupName === name)?.retentionInDays };
}

async function accountConcurrency({ region }: StagePlace): Promise<number> {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand());
  return AccountLimit?.ConcurrentExecutions ?? 0;
}
