import type { Construct } from 'constructs';
import { Alarms } from './alarms/alarms.ts';
import { apiAlarms, outsideAlarm } from './alarms/api.ts';
import { concurrencyAlarm } from './alarms/concurrency.ts';
import { rareFailureAlarms } from './alarms/failures.ts';
import { lostMessageAlarms, messageAlarms } from './alarms/messages.ts';
import { objectiveAlarms } from './alarms/objective.ts';
import { tableAlarms } from './alarms/throttles.ts';
import type { ApiStack } from './apiStack.ts';
import { addBudget } from './budget.ts';
import { OperationsDashboard } from './dashboard.ts';
import type { Database } from './database.ts';
import type { Options } from './options.ts';
import { OutsideCheck } from './outsideCheck.ts';
import { StageStack } from './stageStack.ts';

export interface WatchStackProps {
  readonly options: Options;
  readonly database: Database;
  readonly service: ApiStack;
}

/** What watches a stage and changes nothing in it: it may be deleted and created again at any time. */
export class WatchStack extends StageStack {
  constructor(scope: Construct, { options, database, service }: WatchStackProps) {
    super(scope, { options, part: 'watch', description: 'dashboard, alarms and the check from outside' });
    this.addStackDependency(service, 'it watches the gateway and the functions');
    const { stage } = options;
    const { api, functions, messages, topic } = service;
    const { isCheckedFromOutside, isFullyWatched } = this.configuration;
    const outsideCheck = isCheckedFromOutside ? new OutsideCheck(this, 'OutsideCheck', { stage, url: api.url }) : undefined;
    const alarms = new Alarms(this, 'Alarms', {
      stage,
      topic,
      definitions: [
        ...apiAlarms(api),
        ...lostMessageAlarms(messages),
        ...(isFullyWatched
          ? [
              ...rareFailureAlarms(functions, api),
              ...tableAlarms(database),
              ...messageAlarms(messages, database),
              concurrencyAlarm(options.concurrencyLimit),
            ]
          : []),
        ...(outsideCheck ? [outsideAlarm(outsideCheck.name)] : []),
      ],
      composites: isFullyWatched ? objectiveAlarms(api) : [],
    });
    if (options.monthlyBudget) addBudget(this, { stage, dollars: options.monthlyBudget, mailTo: options.alarmEmail });
    if (!isFullyWatched) return;
    const all = [...service.failures.values(), ...alarms.all, ...alarms.composites];
    new OperationsDashboard(this, 'Overview', { stage, api, functions, database, messages, alarms: all });
  }
}
