import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { root } from '../../common/root.ts';
import { stackNames } from '../../infra/names.ts';
import type { StageName } from '../../infra/stages/stageSettings.ts';
import { mustRun, run } from './command.ts';
import type { EmulatorEnvironment } from './emulator.ts';

const cdk = join(root, 'node_modules', '.bin', 'cdk');
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
}

/** The parts of a template that are compared with the account. */
export interface Template {
  readonly Resources: Readonly<Record<string, unknown>>;
  readonly Outputs: Readonly<Record<string, unknown>>;
}

/** The CDK command; each call has its own log. */
export function cdkFor(env: EmulatorEnvironment, logs: string) {
  const command = (name: string, ...args: string[]) => ({ program: cdk, args, env, log: join(logs, `${name}.log`), limitSeconds });
  const options = (name: string, { stage, bundles, stages, denied = '', isBroken = false }: Deployment) => [
    '--app',
    `./node_modules/.bin/node tools/rehearse/app.ts '${bundles}' '${stages}' '${denied}' ${isBroken ? 'broken' : ''}`,
    '--output',
    join(logs, `${name}.out`),
    '-c',
    `stage=${stage}`,
  ];
  const outputsOf = (name: string) => join(logs, `${name}.outputs.json`);
  const deploying = (name: string, deployment: Deployment) => {
    const how = ['--require-approval', 'never', '--progress', 'events', '--outputs-file', outputsOf(name)];
    return command(name, 'deploy', '--all', ...how, ...options(name, deployment));
  };

  return {
    /** The CDK's own, without the policy that the emulator rejects. */
    async bootstrap(): Promise<void> {
      const template = join(logs, 'bootstrap.yaml');
      await mustRun({ ...command('bootstrap', 'bootstrap', '--show-template'), log: template });
      await writeFile(template, withoutTlsPolicy(await readFile(template, 'utf8')));
      await mustRun(command('bootstrap', 'bootstrap', '--template', template, '--output', join(logs, 'bootstrap.out')));
    },
    /** @returns each deployed stack with its template and its outputs, in the order of their deployment */
    async deploy(name: string, deployment: Deployment) {
      await mustRun(deploying(name, deployment));
      const allOutputs: Record<string, Readonly<Record<string, string>>> = JSON.parse(await readFile(outputsOf(name), 'utf8'));
      return Promise.all(
        Object.values(stackNames(deployment.stage)).map(async (stackName) => {
          const file = join(logs, `${name}.out`, `${stackName}.template.json`);
          const template: Template = { Outputs: {}, ...JSON.parse(await readFile(file, 'utf8')) };
          return { stackName, template, outputs: allOutputs[stackName] ?? {} };
        }),
      );
    },
    /** @returns whether the deployment failed */
    failsToDeploy: async (name: string, deployment: Deployment) => (await run(deploying(name, deployment))) === 1,
    /** @returns whether all stacks of the stage were deleted */
    destroy: async (name: string, deployment: Deployment) =>
      (await run(command(name, 'destroy', '--all', '--force', ...options(name, deployment)))) === 0,
  };
}

/** The bucket's policy rejects requests without TLS, and loopback has no TLS. */
function withoutTlsPolicy(text: string): string {
  const document = parseDocument(text);
  if (!document.deleteIn(['Resources', 'StagingBucketPolicy'])) throw new Error('the bootstrap template has no StagingBucketPolicy');
  return document.toString();
}
