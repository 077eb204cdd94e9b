import { Duration } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { Alarms } from '../alarms/alarms.ts';
import { apiAlarms, outsideAlarm } from '../alarms/api.ts';
import { apiMetrics } from '../alarms/apiMetrics.ts';
import { edgeAlarms, edgeMetrics } from '../alarms/edge.ts';
import { failureAlarmOf, rareFailureAlarms } from '../alarms/failures.ts';
import { lostMessageAlarms, messageAlarms } from '../alarms/messages.ts';
import { fastBurn, slowBurn } from '../alarms/objective.ts';
import { concurrencyAlarm, tableAlarms } from '../alarms/throttles.ts';
import type { ApiStack } from '../api/apiStack.ts';
import type { Database } from '../data/database.ts';
import { alarmNameOf, topicNameOf } from '../names.ts';
import { arnOf } from '../permissions.ts';
import { StageStack, stackParameter } from '../stageStack.ts';
import type { Options } from '../stages/options.ts';
import { stages } from '../stages/stageSettings.ts';
import { OperationsDashboard } from './dashboard.ts';
import { SyntheticsCanary } from './syntheticsCanary.ts';

export interface WatchStackProps {
  readonly options: Options;
  readonly database: Database;
  readonly service: ApiStack;
}

/** Watches a stage and changes nothing in it, so it may be deleted and created again at any time. */
export class WatchStack extends StageStack {
  constructor(scope: Construct, { options, database, service }: WatchStackProps) {
    super(scope, { options, part: 'watch', description: 'dashboard, alarms and the check from outside' });
    this.addStackDependency(service, 'it watches the gateway and the functions');
    const { stage } = options;
    const { functions, pipe } = service;
    const api = apiMetrics(stage, stackParameter(this, stage, 'ApiId', service.api.stage.api.apiId));
    const edge = service.edge && edgeMetrics(stage, stackParameter(this, stage, 'Distribution', service.edge.distribution.distributionId));
    const { isWatched } = stages[stage];
    const interval = Duration.minutes(options.detailedMonitoring ? 5 : 15);
    const syntheticsCanary = isWatched
      ? new SyntheticsCanary(this, 'OutsideCheck', { stage, interval, url: options.domain ? service.api.url : api.url })
      : undefined;
    const alarms = new Alarms(this, 'Alarms', {
      stage,
      runbook: options.runbook,
      topic: Topic.fromTopicArn(this, 'Topic', arnOf('sns', topicNameOf(stage))),
      definitions: [
        ...apiAlarms(api),
        ...lostMessageAlarms(stage),
        ...(edge ? edgeAlarms(edge) : []),
        ...(isWatched
          ? [...messageAlarms(stage, stackParameter(this, stage, 'Pipe', pipe.name)), concurrencyAlarm(options.concurrencyLimit)]
          : []),
        ...(syntheticsCanary ? [outsideAlarm(syntheticsCanary.name, interval)] : []),
        ...(options.detailedMonitoring ? [...rareFailureAlarms(functions, api), ...tableAlarms(database)] : []),
      ],
      composites: [...(isWatched ? [slowBurn(api)] : []), ...(options.detailedMonitoring ? [fastBurn(api)] : [])],
    });
    if (!isWatched) return;
    const failures = [...service.failures.keys()].map((operationId) =>
      Alarm.fromAlarmName(this, `errors-${operationId}`, alarmNameOf(stage, failureAlarmOf(operationId))),
    );
    const all = [...failures, ...alarms.all, ...alarms.composites];
    new OperationsDashboard(this, 'Overview', { stage, api, edge, functions, database, accessLogs: service.api.accessLogs, alarms: all });
  }
}
