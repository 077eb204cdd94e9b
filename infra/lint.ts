import { join } from 'node:path';
import { atConsole, newProgram, runProgram } from '../common/program.ts';
import { root } from '../common/root.ts';
import { bundleFunctions, functionsDirectory } from './bundling/bundleFunctions.ts';
import { cfnLint } from './cfnLint.ts';
import { stackNames } from './stackNames.ts';

/** prod with every option at once, so that rarely used resources are also checked. */
const everything = {
  stage: 'prod',
  account: '111111111111',
  region: 'us-east-1',
  alarmEmail: 'alarms@example.com',
  runbook: 'https://example.com/alarms.md',
  contact: 'help@example.com',
  corsOrigins: 'https://example.com,https://example.org',
  domainName: 'api.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
  hostedZoneId: 'Z0000000000000000000',
  edge: 'true',
  careful: 'true',
  monthlyBudget: '200',
};

const description =
  'Synthesizes each stage, which fails on findings of the validator and cdk-nag, and runs cfn-lint on the templates if it is installed.';

const program = newProgram('npm run check:stack --', description, atConsole).action(async () => {
  // The CDK is large: --help and a wrong argument need not load it.
  const { checkedApp } = await import('./checkedApp.ts');
  await bundleFunctions();
  const templates = [{ stage: 'dev' }, { stage: 'prod', alarmEmail: 'none' }, everything].flatMap((context, index) => {
    const outdir = join(root, 'build', 'lint', String(index));
    checkedApp({ bundles: functionsDirectory, outdir, context }).synth();
    return Object.values(stackNames(context.stage)).map((name) => join(outdir, `${name}.template.json`));
  });

  if (!cfnLint([...templates, join(root, 'infra', 'github.yaml')]))
    console.log('cfn-lint is not installed, so it did not check the templates: pip install cfn-lint');
});

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
