import { spawnSync } from 'node:child_process';
import { Problem } from '../../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';

const description = `Prints what a deployment would change in a stage, as Markdown for the reviewer's summary.

Exit code: 0; 1 if cdk cannot compare, if a table, the user pool or a queue would be replaced, or an index would change under its name; 2 for wrong arguments.`;

/** GitHub's limit of a summary is a megabyte, and a character of the diff may take three bytes. */
const maxCharacters = 300_000;

/** Cognito rejects their change in a pool that exists; `cdk diff` does not know it. See aws-amplify/amplify-cli#4227, read on 2026-11-26. */
const fixedOfPool = /\[[~+-]\] (AliasAttributes|UsernameAttributes|UsernameConfiguration)\b/;

/** DynamoDB changes no key and no projection of an index, so CloudFormation rejects what `cdk diff` calls an update: "Updates are not supported". */
function changesAnIndex(text: string): boolean {
  const indexes = text.split(/^ [└├]─ /m).find((property) => property.startsWith('[~] GlobalSecondaryIndexes')) ?? '';
  // An index that comes or goes does so with its name.
  const hunks = indexes.split('@@ -').slice(1);
  return hunks.some((hunk) => !/^[ │]+\[[+-]\] +"IndexName"/m.test(hunk));
}

const program = newProgram('npm run diff --', description, atConsole)
  .argument('<stage>')
  .option('-c, --context <options...>', 'options of the deployment, as `cdk deploy` takes them: name=value')
  .action((stage: string, { context = [] }: { context?: string[] }) => {
    // Without a change set it only needs the right to read the stacks.
    const options = [`stage=${stage}`, ...context].flatMap((option) => ['-c', option]);
    const cdk = ['cdk', 'diff', ...options, '--no-change-set', '--no-color'];
    const { status, stdout, stderr } = spawnSync('npx', cdk, { encoding: 'utf8', maxBuffer: 64_000_000 });
    const diff = `${stdout}${stderr}`.trim();
    if (status !== 0) throw new Problem(diff);
    const problems = replacedIn(diff);
    const warning = /^\[[~-]\] .* (replace|may be replaced|destroy|orphan)$/m.test(diff)
      ? ['**Some resources are replaced or deleted.**', '']
      : [];
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

interface Change {
  /** `+`, `-` or `~`. */
  readonly sign: string;
  readonly type: string;
  /** The path, the id, and what happens to it. */
  readonly rest: string;
  /** The change as `cdk diff` prints it, with its properties. */
  readonly text: string;
}

/** @returns a sentence for each table, user pool or queue that a deployment would replace, or could not change */
function replacedIn(diff: string): string[] {
  const changes = changesIn(diff);
  const nameOf = ({ rest }: Change) => rest.split(' ')[0]?.split('/').at(-1);
  /** Another id for the same name: by a refactoring, and not by a change of what it is. */
  const isMoved = (change: Change) =>
    change.sign === '-' && changes.some((other) => other.sign === '+' && other.type === change.type && nameOf(other) === nameOf(change));
  const isReplaced = (change: Change) => (change.sign === '~' && / (replace|may be replaced)$/.test(change.rest)) || isMoved(change);
  return changes.flatMap((change) => {
    const { type, rest, text } = change;
    if (/^AWS::(DynamoDB::Table|SQS::Queue)$/.test(type) && isReplaced(change))
      return [`${type} ${rest}: its name is taken, so it cannot be replaced. Undo the change, or see docs/operations/restore.md.`];
    if (type === 'AWS::DynamoDB::Table' && changesAnIndex(text))
      return [
        `${type} ${rest}: the keys and the projection of an index cannot change. Give it another name, as docs/operations/data-changes.md says.`,
      ];
    const isFixed = type === 'AWS::Cognito::UserPool' && change.sign === '~' && fixedOfPool.test(text);
    if (!isFixed && !(/^AWS::Cognito::UserPool(Domain)?$/.test(type) && isReplaced(change))) return [];
    return [`${type} ${rest}: raise userPoolGeneration in the stage's file, or functions go on with the pool that was.`];
  });
}

function changesIn(diff: string): Change[] {
  return diff.split(/^(?=\[[+~-]\] )/m).flatMap((text) => {
    const [, sign = '', type = '', rest = ''] = /^\[([+~-])\] (AWS::\S+) (.*)/.exec(text) ?? [];
    return sign ? [{ sign, type, rest: rest.trim(), text }] : [];
  });
}
