import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from '../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../common/program.ts';
import { root } from '../common/root.ts';
import { bundleFunctions, functionsDirectory } from './bundling/bundleFunctions.ts';
import { stackNames } from './names.ts';
import { refusedSinceRelease, writeReleased } from './released/released.ts';
import { completeRegions } from './stages/regions.ts';

/** prod with every option at once, so that rarely used resources are also checked. */
const everything = {
  stage: 'prod',
  account: '111111111111',
  region: 'us-east-1',
  alarmEmail: 'alarms@example.com',
  alarmUrl: 'https://events.example.com/sns',
  runbook: 'https://example.com/alarms.md',
  contact: 'help@example.com',
  corsOrigins: 'https://example.com,https://example.org',
  domainName: 'api.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
  hostedZoneId: 'Z0000000000000000000',
  edge: 'true',
  detailedMonitoring: 'true',
  tracing: 'true',
};

const description = `Synthesizes each stage, and fails on findings of the validator and cdk-nag, or on changes that cannot be deployed to a stage with the newest \
release. Runs cfn-lint on the templates if it is installed.`;

/**
 * Runs cfn-lint, which prints its findings.
 * @param regions the regions that must have each type
 * @returns false if it is not installed
 * @throws Problem if it has findings, or did not finish
 */
export function cfnLint(templates: readonly string[], regions: readonly string[]): boolean {
  const { error, status } = spawnSync('cfn-lint', ['-i', redundantDependsOn, '--regions', ...regions, '--', ...templates], {
    stdio: 'inherit',
  });
  if (error && 'code' in error && error.code === 'ENOENT') return false;
  if (status !== 0) throw new Problem('cfn-lint has findings, or did not finish.');
  return true;
}

/** CDK writes a DependsOn of a function on its role in addition to the GetAtt that implies it. It is harmless and cannot be turned off. */
const redundantDependsOn = 'W3005';

const program = newProgram('npm run check:stack --', description, atConsole)
  .option('--release', 'record this as the newest release of the stages: later changes are compared with it')
  .action(async ({ release }: { release?: true }) => {
    // Loaded late, because the CDK is large, and --help and a wrong argument do not need it.
    const { checkedApp } = await import('./app.ts');
    await bundleFunctions();
    const synthesize = (context: { readonly stage: string; readonly [option: string]: string }, index: number): string[] => {
      const outdir = join(root, 'build', 'lint', String(index));
      checkedApp({ bundles: functionsDirectory, outdir, context }).synth();
      return Object.values(stackNames(context.stage)).map((name) => join(outdir, `${name}.template.json`));
    };
    const [small, whole] = [[{ stage: 'dev' }, { stage: 'prod', alarmEmail: 'none' }].flatMap(synthesize), synthesize(everything, 2)];

    const stacks = Object.fromEntries(whole.map((path) => [basename(path, '.template.json'), JSON.parse(readFileSync(path, 'utf8'))]));
    if (release) writeReleased(stacks);
    const refused = refusedSinceRelease(stacks);
    if (refused.length > 0)
      throw new Problem(`These changes cannot be deployed to a stage with the newest release:\n${refused.join('\n')}`);

    if (!(cfnLint([...small, join(root, 'infra', 'github.yaml')], ['us-east-1']) && cfnLint(whole, completeRegions)))
      console.log('cfn-lint is not installed, so it did not check the templates: pip install cfn-lint');
  });

if (import.meta.main) process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
