import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runCommand } from '../common/problem.ts';
import { root } from '../common/root.ts';
import { bootstrapTemplate } from '../infra/deployer/bootstrapTemplate.ts';
import { isStageName, stages } from '../infra/stages.ts';

const help = `npm run bootstrap -- --stage <stage> [--repository <owner>/<name>]

Prepares an account and region for a stage, once and after each change of infra/deployer: who may deploy the stage, the most that its roles
may do, and the CDK's bootstrap with these. --repository adds the role that GitHub's environment of that name takes.`;

await runCommand(async () => {
  const { stage, repository } = readArguments();
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
});

function bootstrapArguments(stage: keyof typeof stages, executionPolicies: string): string[] {
  return [
    ...['--qualifier', stages[stage].qualifier, '--toolkit-stack-name', `PetStore-${stage}-Toolkit`],
    ...['--cloudformation-execution-policies', executionPolicies],
  ];
}

/** @returns what the command printed to stdout, where it is asked for a template; else it goes to the terminal */
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

function readArguments() {
  try {
    const options = { stage: { type: 'string' }, repository: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { stage = '', repository, help: wantsHelp } = parseArgs({ options }).values;
    if (wantsHelp) {
      console.log(help);
      process.exit(0);
    }
    if (!isStageName(stage)) throw new Error(`--stage wants ${Object.keys(stages).join(' or ')}`);
    if (repository !== undefined && !/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new Error('--repository wants <owner>/<name>');
    return { stage, repository };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}
