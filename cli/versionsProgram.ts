import { type Command, Option } from 'commander';
import { newProgram, type Output } from '../common/program.ts';
import { type StageName, stages } from '../infra/stageSettings.ts';
import { checkVersions } from './commands/checkVersions.ts';
import { listVersions } from './commands/listVersions.ts';
import { rollBack } from './commands/rollBack.ts';
import { tidyVersions } from './commands/tidyVersions.ts';
import type { StageVersions } from './stageVersions.ts';

/** The environment of the version commands, so that a test can replace AWS and the terminal. */
export interface VersionsEnvironment extends Output {
  readonly open: (stage: StageName) => StageVersions;
}

/** `npm run versions -- …` */
export function versionsProgram(environment: VersionsEnvironment): Command {
  const program = newProgram(
    'npm run versions --',
    "The versions of a stage's functions: what runs, and the fast way back.",
    environment,
  ).addOption(new Option('--stage <stage>', 'the deployed stage').choices(Object.keys(stages)).makeOptionMandatory());
  const versionsOf = (command: Command) => environment.open(command.optsWithGlobals<{ stage: StageName }>().stage);
  listVersions(program, versionsOf, environment);
  checkVersions(program, versionsOf, environment);
  rollBack(program, versionsOf, environment);
  tidyVersions(program, versionsOf, environment);
  return program;
}
