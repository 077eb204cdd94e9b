import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { Problem } from '../common/problem.ts';
import { root } from '../common/root.ts';
import { type StageName, stages } from '../infra/stageSettings.ts';
import type { AddCommand } from './environment.ts';

const description = `Prepares an account and region for a stage, once and after each change of infra/deployer: who may deploy the stage, the most that its
roles may do, and the CDK's bootstrap with these.`;

interface BootstrapOptions {
  readonly stage: StageName;
  readonly repository?: string;
}

/** `petstore bootstrap` */
export const bootstrapCommand: AddCommand = (program) => {
  program
    .command('bootstrap')
    .summary('prepare an account and region for a stage')
    .description(description)
    .addOption(new Option('--stage <stage>', 'the stage').choices(Object.keys(stages)).makeOptionMandatory())
    .addOption(
      new Option('--repository <owner@id/name@id>', 'adds the role that GitHub assumes in the environment named after the stage').argParser(
        readRepository,
      ),
    )
    .action(bootstrap);
};

async function bootstrap({ stage, repository }: BootstrapOptions): Promise<void> {
  const { bootstrapTemplate } = await import('../infra/deployer/bootstrapTemplate.ts');
  const folder = mkdtempSync(join(tmpdir(), 'petstore-bootstrap-'));
  try {
    const app = ['--app', `./node_modules/.bin/node infra/deployer/app.ts ${[stage, repository].filter(Boolean).join(' ')}`];
    const outputs = join(folder, 'outputs.json');
    cdk('deploy', '--require-approval', 'never', '--outputs-file', outputs, ...app);
    const { ExecutionPolicies } = JSON.parse(readFileSync(outputs, 'utf8'))[`PetStore-${stage}-Deployer`];
    const template = join(folder, 'bootstrap.yaml');
    writeFileSync(template, bootstrapTemplate(cdk('bootstrap', '--show-template'), stage));
    cdk('bootstrap', ...app, '--template', template, ...bootstrapArguments(stage, ExecutionPolicies));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readRepository(text: string): string {
  if (/^[\w.-]+\/[\w.-]+$|^[\w.-]+@\d+\/[\w.-]+@\d+$/.test(text)) return text;
  throw new InvalidArgumentError('It must be <owner>@<id>/<name>@<id>, or <owner>/<name> where the repository is older than 2026-07-15.');
}

/** What `cdk bootstrap` is told. Without policies it would give CloudFormation all rights of the account. */
export function bootstrapArguments(stage: StageName, executionPolicies: string): string[] {
  return [
    ...['--qualifier', stages[stage].qualifier, '--toolkit-stack-name', `PetStore-${stage}-Toolkit`],
    ...['--cloudformation-execution-policies', executionPolicies],
  ];
}

/** @returns the output of the command if it prints a template; other output goes to the terminal */
function cdk(...args: string[]): string {
  const isRead = args.includes('--show-template');
  const program = join(root, 'node_modules', '.bin', 'cdk');
  const { status, stdout } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', isRead ? 'pipe' : 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Problem(`cdk ${args[0]} failed.`);
  return stdout ?? '';
}
