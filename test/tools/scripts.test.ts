import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { bareEnvironment } from '../support/environment.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/**
 * Runs a script of `tools/` with another `aws`, and with an `npx` that runs Node.js, and no other command.
 * @param variables of its environment; this `npx` prints `PRINTED`, and fails for the command `REFUSED`
 */
function run(script: string, aws: string, variables: NodeJS.ProcessEnv = {}, cwd = root) {
  const folder = temporaryFolder();
  const calls = join(folder, 'calls');
  const program = (name: string, body: string) => writeFileSync(join(folder, name), `#!/bin/bash\n${body}\n`, { mode: 0o755 });
  writeFileSync(calls, '');
  program('aws', `echo "aws $AWS_REGION $*" >> ${calls}\n${aws}`);
  const npx = `if [ "$1" = node ]; then shift; exec ${process.execPath} "$@"; fi\necho "npx - $*" >> ${calls}\necho "$PRINTED"\n[ "$*" != "$REFUSED" ]`;
  program('npx', npx);
  program('sleep', '');
  const { GITHUB_ACTIONS: _, ...own } = bareEnvironment;
  const env = { ...own, PATH: `${folder}:${process.env.PATH}`, AWS_REGION: 'eu-west-1', ...variables };
  // Bash takes a pipe of Node.js for a remote shell, and reads ~/.bashrc, which may change PATH.
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { cwd, env, encoding: 'utf8' });
  const lines = readFileSync(calls, 'utf8').trim().split('\n');
  return { status, stdout, stderr, calls: lines, verbs: lines.map((line) => line.split(' ').slice(3, 5).join(' ').replace(/ --.*/, '')) };
}

const missing = 'echo "Stack with id x does not exist" >&2; exit 255';

it('settleStack.sh cancels the update of a stack, waits, and leaves the others', () => {
  const aws = `cancelled=$(dirname "$0")/cancelled
    case "$*" in
      *cancel*) touch "$cancelled" ;;
      *'PetStore-prod '*) if [ -e "$cancelled" ]; then echo UPDATE_ROLLBACK_COMPLETE; else echo UPDATE_IN_PROGRESS; fi ;;
      *Watch*) ${missing} ;;
      *) echo UPDATE_COMPLETE ;;
    esac`;
  const { status, stdout, calls } = run('tools/ci/settleStack.sh prod', aws);
  expect([status, stdout.trim().split('\n')]).toEqual([
    0,
    [
      'PetStore-prod-Data: UPDATE_COMPLETE',
      'PetStore-prod is being updated: cancelling that update',
      'PetStore-prod: UPDATE_ROLLBACK_COMPLETE',
      'PetStore-prod-Watch: NONE',
    ],
  ]);
  expect(calls.filter((call) => call.includes('cancel'))).toEqual([
    'aws eu-west-1 cloudformation cancel-update-stack --stack-name PetStore-prod',
  ]);
});

it.each([
  ['fails by hand, as in another region', {}, 1],
  ['does nothing in the workflow, at a first deployment', { GITHUB_ACTIONS: 'true' }, 0],
])('settleStack.sh %s, where there is no stack of the stage', (_, variables, status) => {
  const ran = run('tools/ci/settleStack.sh prod', missing, variables);
  expect(ran).toMatchObject({ status, stderr: expect.stringContaining('no stack of prod') });
  expect(ran.calls.filter((call) => call.includes('cancel'))).toEqual([]);
});

it('settleStack.sh fails where it cannot read a stack, also if the others are missing', () => {
  const aws = `case "$*" in *'PetStore-prod '*) echo 'Rate exceeded' >&2; exit 254 ;; *) ${missing} ;; esac`;
  expect(run('tools/ci/settleStack.sh prod', aws, { GITHUB_ACTIONS: 'true' })).toMatchObject({ status: 1, stderr: 'Rate exceeded\n' });
});

const importPets = 'tools/importTable.sh pets bucket 0123';
/** An `aws` whose export has three items, its table `items` items, and whose import ends as `ended`. @param look what `describe-import` does first */
const aws = ({ items = 0, ended = 'COMPLETED\\t0\\t3', describe = '', look = '', manifest = 'echo \'{"itemCount":3}\'' }) => `case "$2" in
    cp) ${manifest} ;;
    describe-table) ${describe} ;;
    scan) echo ${items} ;;
    import-table) echo the-arn ;;
    describe-import)
      ${look}
      if [ -e "$0.asked" ]; then printf '${ended}\\n'; else touch "$0.asked"; printf 'IN_PROGRESS\\t0\\t0\\n'; fi ;;
  esac`;
const noItems = 'echo \'{"itemCount":0}\'';
const removal = ['wait table-exists', 'scan', 'update-table', 'wait table-exists', 'delete-table', 'wait table-not-exists'];
const importing = ['import-table', 'describe-import', 'describe-import'];
const looks = ['petstore versions', 'cp s3://bucket/pets/AWSDynamoDB/0123/manifest-summary.json', 'describe-table'];
const whole = [...looks, ...removal, ...importing];

it('importTable.sh replaces an empty table by its export, with its keys and indexes', () => {
  const { status, calls, verbs } = run(importPets, aws({}));
  expect([status, verbs]).toEqual([0, [...whole, 'petstore restore']]);
  const [, prefix, definition = ''] = /S3KeyPrefix=(\S+) .*--table-creation-parameters (.*) --query/.exec(calls.join('\n')) ?? [];
  expect(calls.slice(2, 9).filter((call) => !call.includes(' --table-name PetStore-prod-pets'))).toEqual([]);
  expect(calls).toContainEqual(expect.stringMatching(/ scan .* --consistent-read /));
  expect(calls).toContainEqual(expect.stringMatching(/ update-table .* --no-deletion-protection-enabled$/));
  expect(prefix).toBe('pets/AWSDynamoDB/0123/data/');
  expect(JSON.parse(definition)).toMatchObject({ TableName: 'PetStore-prod-pets', GlobalSecondaryIndexes: { length: 5 } });
});

it('importTable.sh goes on where an earlier run has deleted the table', () => {
  const { status, verbs } = run(importPets, aws({ describe: 'exit 255' }));
  expect([status, verbs]).toEqual([0, [...looks, ...importing, 'petstore restore']]);
});

it('importTable.sh leaves the empty table of an export without items', () => {
  const { status, verbs } = run(importPets, aws({ manifest: noItems }));
  expect([status, verbs]).toEqual([0, looks]);
});

it.each<[string, string, string, string, readonly string[]]>([
  ['deletes no table with items', importPets, aws({ items: 1 }), 'has items in eu-west-1', [...looks, 'wait table-exists', 'scan']],
  ['deletes no table if the export is not complete', importPets, aws({ manifest: 'exit 1' }), '', looks.slice(0, 2)],
  ['deletes nothing where it knows no such table', importPets.replace('pets', 'dogs'), aws({}), 'there is no table dogs', ['']],
  ['fails where there is no table, and no items to import', importPets, aws({ manifest: noItems, describe: 'exit 254' }), '', looks],
  ['fails where the import does', importPets, aws({ ended: 'FAILED\\t0\\t0' }), 'ended as', whole],
  ['tells nobody to delete what is being imported', importPets, aws({ look: 'exit 255' }), '', whole.slice(0, -1)],
  ['fails where items could not be imported', importPets, aws({ ended: 'COMPLETED\\t2\\t3' }), 'ended as', whole],
  [
    'fails where fewer items were imported than exported',
    importPets,
    aws({ ended: 'COMPLETED\\t0\\t2' }),
    'the 3 items of the export',
    whole,
  ],
])('importTable.sh %s', (_, line, aws, words, verbs) => {
  const { status, stderr, verbs: asked } = run(line, aws);
  expect([status === 0, stderr, asked]).toEqual([false, words === '' ? '' : expect.stringContaining(words), verbs]);
});

it('importTable.sh calls nothing of AWS with the credentials of another account', () => {
  const { status, verbs } = run(importPets, aws({}), { REFUSED: '--no petstore versions list --stage prod' });
  expect([status, verbs]).toEqual([1, ['petstore versions']]);
});

it("importTable.sh works in the region of the stage's file, also if the shell has another", () => {
  const folder = temporaryFolder();
  for (const name of ['tools', 'infra/stages']) mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(root, 'tools/importTable.sh'), join(folder, 'tools/importTable.sh'));
  for (const name of ['local', 'node_modules']) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, 'infra/stages/prod.yaml'), 'account: 111111111111\nregion: "eu-central-1" # Frankfurt\n');
  const { status, calls } = run(importPets, aws({}), {}, folder);
  expect([status, new Set(calls.map((call) => call.split(' ')[1]))]).toEqual([0, new Set(['eu-central-1', '-'])]);
});

it.each([
  ['no file of options', '', 'https://smoke.example', 0],
  ['a list of origins', 'corsOrigins: [https://a.example, https://b.example]', 'https://a.example', 0],
  ['a text with origins, and fails', 'corsOrigins: https://a.example,https://b.example', 'https://a.example', 1],
])('smokeStage.sh calls as a page of the stage’s first origin, and closes its account: %s', (_, options, origin, status) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'infra/stages'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'infra/stages/dev.yaml'), options);
  writeFileSync(join(folder, 'outputs.json'), '{ "PetStore-dev": { "Url": "https://api.example" } }');
  const smoke = `--no petstore smoke --url https://api.example --origin ${origin}`;
  const variables = { PRINTED: '{ "accountId": "acct_1", "key": "petstore_1" }', REFUSED: status === 0 ? '' : smoke };
  const ran = run(`${root}/tools/ci/smokeStage.sh dev outputs.json`, '', variables, folder);
  const closing = '--no petstore accounts close acct_1 --stage dev --yes';
  expect([ran.status, ...ran.calls.slice(-2)]).toEqual([status, `npx - ${smoke}`, `npx - ${closing}`]);
});
