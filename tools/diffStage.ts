import { spawnSync } from 'node:child_process';
import { Problem } from '../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../common/program.ts';

const description = `Prints what a deployment would change in a stage, as Markdown for the reviewer's summary.

Exit code: 0; 1 if cdk cannot compare, or if a table, the user pool or a queue would be replaced; 2 for wrong arguments.`;

/** GitHub's limit of a summary is a megabyte. */
const maxCharacters = 900_000;

/** Cognito rejects their change in a pool that exists; `cdk diff` does not know it. See aws-amplify/amplify-cli#4227, read on 2026-11-26. */
const fixedOfPool = /\[[~+-]\] (AliasAttributes|UsernameAttributes|UsernameConfiguration|Schema)\b/;

const program = newProgram('node tools/diffStage.ts', description, atConsole)
  .argument('<stage>')
  .action((stage: string) => {
    // Without a change set it only needs the right to read the stacks.
    const cdk = ['cdk', 'diff', '--all', '-c', `stage=${stage}`, '--no-change-set', '--no-color'];
    const { status, stdout, stderr } = spawnSync('npx', cdk, { encoding: 'utf8', maxBuffer: 64_000_000 });
    const diff = `${stdout}${stderr}`.trim();
    if (status !== 0) throw new Problem(diff);
    const lost = replacedIn(diff);
    const warning = /requires replacement|may be replaced|will be destroyed/.test(diff)
      ? ['**Some resources are replaced or deleted.**', '']
      : [];
    const stops = lost.map((line) => `**${line}**\n`);
    atConsole.out([`## What ${stage} would change`, '', ...warning, ...stops, '```', diff.slice(0, maxCharacters), '```'].join('\n'));
    if (lost.length > 0) throw new Problem(lost.join('\n'));
  });

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

interface Change {
  /** `+`, `-` or `~`. */
  readonly sign: string;
  readonly type: string;
  /** The path, the id, and what happens to it. */
  readonly rest: string;
  readonly properties: string;
}

/** @returns a sentence for each table, user pool or queue that a deployment would replace, or fail to */
function replacedIn(diff: string): string[] {
  const changes = changesIn(diff);
  const isAdded = (type: string) => changes.some((change) => change.sign === '+' && change.type === type);
  // The next generation of the pool enters the functions under another name.
  const isNewGeneration = changes.some(
    ({ sign, type, rest }) => sign === '+' && type === 'AWS::SSM::Parameter' && /^SignIn\/UserPool\d/.test(rest),
  );
  return changes.flatMap(({ sign, type, rest, properties }) => {
    const isReplaced = (sign === '~' && / (replace|may be replaced)$/.test(rest)) || (sign === '-' && isAdded(type));
    if (/^AWS::(DynamoDB::Table|SQS::Queue)$/.test(type) && isReplaced)
      return [`${type} ${rest}: its name is taken, so it cannot be replaced. Undo the change, or see docs/operations/restore.md.`];
    const isFixed = type === 'AWS::Cognito::UserPool' && sign === '~' && fixedOfPool.test(properties);
    if (!isFixed && !(/^AWS::Cognito::UserPool(Domain)?$/.test(type) && isReplaced && !isNewGeneration)) return [];
    return [`${type} ${rest}: raise userPoolGeneration in the stage's file, or functions go on with the pool that was.`];
  });
}

function changesIn(diff: string): Change[] {
  return diff.split(/^(?=\[[+~-]\] )/m).flatMap((block) => {
    const [, sign = '', type = '', rest = ''] = /^\[([+~-])\] (AWS::\S+) (.*)/.exec(block) ?? [];
    return sign ? [{ sign, type, rest: rest.trim(), properties: block }] : [];
  });
}
