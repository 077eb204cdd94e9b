import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { Problem } from '../../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { stackNames } from '../../infra/names.ts';
import { refusedUpdates, replaces, type Template } from '../../infra/released/refusedUpdates.ts';

const description = `Prints what a deployment would change in a stage, as Markdown for the reviewer's summary.

Exit code: 0; 1 if cdk cannot compare, or if CloudFormation would reject the change or delete resources that the stage must keep; 2 for wrong arguments.`;

/** GitHub limits a summary to one megabyte, and a character of the diff may take three bytes. */
const maxCharacters = 300_000;

const output = join(root, 'build', 'diff');

const program = newProgram('npm run diff --', description, atConsole)
  .argument('<stage>')
  .option('-c, --context <options...>', 'options of the deployment, as `cdk deploy` takes them: name=value')
  .action(async (stage: string, { context = [] }: { context?: string[] }) => {
    // Without a change set, the command only needs permission to read the stacks.
    const options = [`stage=${stage}`, ...context].flatMap((option) => ['-c', option]);
    const cdk = ['cdk', 'diff', ...options, '--no-change-set', '--no-color', '--output', output];
    const { status, stdout, stderr } = spawnSync('npx', cdk, { encoding: 'utf8', maxBuffer: 64_000_000 });
    const diff = `${stdout}${stderr}`.trim();
    if (status !== 0) throw new Problem(diff);
    const stacks = await Promise.all(
      Object.values(stackNames(stage)).map(
        async (name) => [await deployed(name), readOutput(`${name}.template.json`) as Template] as const,
      ),
    );
    const problems = stacks.flatMap(([before, after]) => refusedUpdates(before, after));
    const warning = stacks.some(([before, after]) => replaces(before, after)) ? ['**Some resources are replaced or deleted.**', ''] : [];
    atConsole.out(
      [
        `## What ${stage} would change`,
        '',
        ...warning,
        ...problems.map((problem) => `**${problem}**\n`),
        '```',
        diff.slice(0, maxCharacters),
        '```',
      ].join('\n'),
    );
    if (problems.length > 0) throw new Problem(problems.join('\n'));
  });

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

function readOutput(name: string) {
  return JSON.parse(readFileSync(join(output, name), 'utf8'));
}

/** The deployed template of a stack, or one without resources if there is no stack. */
async function deployed(StackName: string): Promise<Template> {
  // `aws://<account>/<region>`, or of the credentials.
  const region = /\/([a-z]+-[a-z-]+-\d)$/.exec(readOutput('manifest.json').artifacts[StackName].environment)?.[1];
  const client = new CloudFormationClient(region ? { region } : {});
  try {
    const { TemplateBody = '' } = await client.send(new GetTemplateCommand({ StackName }));
    return JSON.parse(TemplateBody);
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return { Resources: {} };
    throw error;
  } finally {
    client.destroy();
  }
}
