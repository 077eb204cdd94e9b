import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { topicNameOf } from '../../names.ts';
import type { Options } from '../../stages/options.ts';
import type { StageName } from '../../stages/stageSettings.ts';
import { suppressFinding } from '../../suppressFinding.ts';

/** The topic of alarms with its subscribers; without any, somebody may subscribe later. */
export function alarmTopic(scope: Construct, stage: StageName, { alarmEmail, alarmUrl }: Pick<Options, 'alarmEmail' | 'alarmUrl'>): Topic {
  const topic = new Topic(scope, 'Topic', { topicName: topicNameOf(stage), displayName: `Pet Store ${stage}`, enforceSSL: true });
  // The policy of enforceSSL replaces the default one, which lets the account's alarms publish.
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
  const unread = 'If a mail fails, the alarm is still on the dashboard, and nobody would read dead letters';
  suppressFinding(topic, unread, 'Serverless::Serverless-SNSRedrivePolicy');
  return topic;
}
