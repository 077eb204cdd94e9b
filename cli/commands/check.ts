import { Problem } from '../../common/problem.ts';
import type { StageName } from '../../infra/stages/stageSettings.ts';
import { stageOption } from '../arguments.ts';
import { watchFaults } from '../aws/watchFaults.ts';
import type { AddCommand } from '../environment.ts';

const description = `Checks that somebody is notified of an outage of a deployed stage. It lists alarms that are missing, turned off, without a receiver or \
without data; receivers that have not confirmed or are gone; a wrong concurrencyLimit; and logs with a wrong retention. It changes nothing.`;

export const checkCommand: AddCommand = (program, { out, now, readWatch }) => {
  program
    .command('check')
    .summary("check that somebody receives a deployed stage's alarms")
    .description(description)
    .addOption(stageOption())
    .action(async ({ stage }: { stage: StageName }) => {
      const watch = await readWatch(stage);
      const faults = watchFaults(stage, watch, now());
      if (faults.length > 0) throw new Problem(faults.join('\n'));
      const heard =
        watch.subscribers.map(({ address }) => address).join(', ') || 'nobody, because the stage has no alarmEmail and no alarmUrl';
      out(`Alarms on: ${watch.alarms.length}. They are sent to: ${heard}. Logs with the right retention: ${watch.logs.length}.`);
    });
};
