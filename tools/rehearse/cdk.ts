import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { root } from '../../common/root.ts';
import { bootstrapTemplate } from '../../infra/deployer/bootstrapTemplate.ts';
import { stackNames } from '../../infra/stackNames.ts';
import { type StageName, stages } from '../../infra/stageSettings.ts';
import { mustRun, run } from './command.ts';
import type { EmulatorEnvironment } from './emulator.ts';

const cdk = join(root, 'node_modules', '.bin', 'cdk');
const awsEnvironment = 'aws://000000000000/us-east-1';
/** Four times as long as a busy machine needs. */
const limitSeconds = 900;

export interface Deployment {
  readonly stage: StageName;
  /** The folder with the functions' bundles. */
  readonly bundles: string;
  /** The folder with the stages' files of options. */
  readonly stages: string;
  /** The operation whose role may not use the store. */
  readonly denied?: string;
  /** Makes the creation of the stack with the API fail at its end. */
  readonly isBroken?: boolean;
  /** Further `-c` values, without the stage. */
  readonly context?: Readonly<Record<string, string>>;
}

/** The parts of a template that are compared with the account. */
export interface Template {
  readonly Resources: Readonly<Record<string, unknown>>;
  readonly Outputs: Readonly<Record<string, unknown>>;
}

export interface DeployedStack {
  readonly stackName: string;
  readonly template: Template;
  readonly outputs: Readonly<Record<string, string>>;
}

/** The CDK command; each call has its own log. */
export interface Cdk {
  /** As `petstore bootstrap` does. */
  bootstrap(stage: StageName): Promise<void>;
  /** @returns each deployed stack with its template and its outputs, in the order of their deployment */
  deploy(name: string, deployment: Deployment): Promise<readonly DeployedStack[]>;
  /** @returns whether the deployment failed */
  failsToDeploy(name: string, deployment: Deployment): Promise<boolean>;
  /** @returns whether all stacks of the stage were deleted */
  destroy(name: string, deployment: Deployment): Promise<boolean>;
}

export function cdkFor(environment: EmulatorEnvironment, logs: string): Cdk {
  const command = (name: string, ...args: string[]) => ({
    program: cdk,
    args,
    env: { ...environment },
    log: join(logs, `${name}.log`),
    limitSeconds,
  });
  const options = ({ stage, bundles, stages, denied = '', isBroken = false, context = {} }: Deployment, out: string) => [
    ...[
      '--app',
      `./node_modules/.bin/node tools/rehearse/app.ts '${bundles}' '${stages}' '${denied}' ${isBroken ? 'broken' : ''}`,
      '--output',
      out,
    ],
    ...Object.entries({ stage, ...context }).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];

  return {
    async bootstrap(stage) {
      const name = `bootstrap-${stage}`;
      const [template, outputs] = [join(logs, `${name}.yaml`), join(logs, `${name}.outputs.json`)];
      const app = ['--app', `./node_modules/.bin/node infra/deployer/app.ts ${stage}`, '--output', join(logs, `${name}.out`)];
      await mustRun(command(`${name}-deployer`, 'deploy', ...app, '--require-approval', 'never', '--outputs-file', outputs));
      const { ExecutionPolicies } = JSON.parse(await readFile(outputs, 'utf8'))[`PetStore-${stage}-Deployer`];
      await mustRun({ ...command(name, 'bootstrap', '--show-template'), log: template });
      await writeFile(template, withoutTlsPolicy(bootstrapTemplate(await readFile(template, 'utf8'), stage)));
      const how = ['--qualifier', stages[stage].qualifier, '--toolkit-stack-name', `PetStore-${stage}-Toolkit`];
      const policies = ['--cloudformation-execution-policies', ExecutionPolicies];
      await mustRun(command(name, 'bootstrap', awsEnvironment, ...app, '--template', template, ...how, ...policies));
    },
    async deploy(name, deployment) {
      const [out, outputs] = [join(logs, `${name}.out`), join(logs, `${name}.outputs.json`)];
      const how = ['--require-approval', 'never', '--progress', 'events', '--outputs-file', outputs];
      await mustRun(command(name, 'deploy', '--all', ...how, ...options(deployment, out)));
      const allOutputs = JSON.parse(await readFile(outputs, 'utf8'));
      return Promise.all(
        Object.values(stackNames(deployment.stage)).map(async (stackName) => {
          const { Resources, Outputs = {} } = JSON.parse(await readFile(join(out, `${stackName}.template.json`), 'utf8'));
          return { stackName, template: { Resources, Outputs }, outputs: allOutputs[stackName] ?? {} };
        }),
      );
    },
    async failsToDeploy(name, deployment) {
      const how = ['--all', '--require-approval', 'never', '--progress', 'events'];
      return (await run(command(name, 'deploy', ...how, ...options(deployment, join(logs, `${name}.out`))))) === 1;
    },
    async destroy(name, deployment) {
      const out = join(logs, `${name}.out`);
      return (await run(command(name, 'destroy', '--all', '--force', ...options(deployment, out)))) === 0;
    },
  };
}

/** The bucket's policy rejects requests without TLS, and loopback has no TLS. */
function withoutTlsPolicy(text: string): string {
  const document = parseDocument(text);
  if (!document.deleteIn(['Resources', 'StagingBucketPolicy'])) throw new Error('the bootstrap template has no StagingBucketPolicy');
  return document.toString();
}
