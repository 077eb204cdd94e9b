import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exactNumber, itemJson } from '../../cli/views/itemJson.ts';
import { sourceMapName } from '../../common/sourcePlaces.ts';
import { messageKey } from '../../shared/dynamodb/tenantStore.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { stream } from './deployedStage.ts';
import { atProd } from './operator.ts';
import { folded, useDeployed } from './stageInAws.ts';

const { run } = useDeployed();
const folder = temporaryFolder();
mkdirSync(join(folder, 'createOrder'));
for (const name of ['index.js', sourceMapName]) writeFileSync(join(folder, 'createOrder', name), '{}');

const at = '2026-11-10T12:34:56Z';
const message = (digit: string, minute: number) => {
  const [accountId, id] = [`acct_0000000000000${digit}`, `msg_${digit.repeat(32)}`];
  const text = { message: `text ${digit}`, keyId: `key_${digit}`, createdAt: `2026-11-20T12:3${minute}:00.000Z`, status: 'queued' };
  return { ...messageKey(accountId, id), accountId, ...text };
};
const messages = { 'PetStore-prod-messages': [message('a', 1), message('b', 2), message('c', 3)] };
const registered = (digit: number) => ({
  ...{ accountId: `acct_0000000000000${digit}`, owner: `owner ${digit}`, planName: 'pro', perMinute: 60 + digit, perDay: 1_000 + digit },
  ...{ createdAt: Date.UTC(2026, 10, digit), register: 'accounts' },
});
const accounts = { 'PetStore-prod-accounts': [registered(3), registered(2), registered(1)] };
const pet = (id: number, name: string) => ({ accountId: 'acct_00000000000001', id, details: { name } });
const exact = exactNumber('12345678901234567890');
const [kept, lost, changed, renamed, added] = [pet(1, 'Ada'), { ...pet(2, 'Bo'), exact }, pet(3, 'Cy'), pet(3, 'Di'), pet(4, 'Eve')];
const copy = 'PetStore-prod-pets-20261110T123456Z';
const pets = { 'PetStore-prod-pets': [kept, renamed, added], [copy]: [kept, lost, changed] };
const differences = join(folder, 'differences.jsonl');
const lines = [
  { table: 'pets', was: lost },
  { table: 'pets', now: renamed, was: changed },
];
writeFileSync(differences, lines.map((line) => itemJson(line)).join('\n'));

/** Each with what is otherwise in AWS. After a wanted change, `npm run approve` writes the files: read their diff. */
const commands: Readonly<Record<string, readonly Parameters<typeof run>[]>> = {
  versions: [
    ['versions list --stage prod', { functions: { getPet: { live: 3, shifting: 5, published: [3, 5] } } }],
    ['versions check --stage prod', { statusOf: (operation, version) => (operation === 'getOrder' && version === '21' ? 500 : 401) }],
    ['versions check createOrder --stage prod'],
    ['versions rollback --stage prod'],
    ['versions rollback getOrder --stage prod', { refused: 'PUT' }],
    [
      'versions tidy --keep 2 --stage prod',
      { functions: { getPet: { live: 9, shifting: 1, published: [1, 2, 9, 10] }, getOrder: { live: 3, published: [3, 4, 5, 6] } } },
    ],
    ['versions tidy --stage prod', { functions: { getPet: { live: 12, published: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] } } }],
    [`symbolicate createOrder --stage prod --bundles ${folder}`],
    [`symbolicate createOrder --stage prod --version 99 --bundles ${folder}`],
  ],
  place: [
    ['writes stop --stage prod', { file: 'account: 333333333333' }],
    ['accounts list --stage prod', { file: 'account: 222222222222\nregion: eu-west-3', tables: accounts }],
    ['versions list --stage dev'],
    ['writes start --stage prod', { refused: 'DescribeStacks' }],
    ['writes stop'],
    [`restore copy pets --stage dev --at ${at}`, { tables: { 'PetStore-dev-pets': [] } }],
  ],
  stage: [
    ['writes stop --stage prod'],
    ['writes start --stage prod', { refused: '-createPet/' }],
    ['check --stage prod', { alarms: { 'objective-fast': null } }],
    ['backfill tools/rehearse/addCreatedAt.ts --dry-run --stage prod', { tables: pets }],
  ],
  messages: [
    ['messages pipe --stage prod', { tables: messages }],
    ['messages pipe --stage prod', { tables: messages, pipe: { CurrentState: 'STOPPED', Source: stream } }],
    ['messages pipe --stage prod', { tables: messages, pipe: { CurrentState: 'RUNNING', Source: `${stream}-1` } }],
    ['messages pipe --stage prod', { tables: messages, pipe: { CurrentState: 'CREATE_FAILED', Source: stream } }],
    ['messages pipe --stage prod', { tables: messages, pipe: { CurrentState: 'DELETE_FAILED', Source: stream } }],
    ['messages pipe --stage prod', { tables: messages, pipe: { CurrentState: 'STOPPED', Source: '' }, pipeFails: 'DELETE_FAILED' }],
    ['messages pipe --stage prod', { tables: messages, pipe: undefined, pipeFails: 'CREATE_FAILED' }],
    ['messages pipe --stage prod', { tables: messages, refused: 'GET /v1/pipes' }],
    ['messages pipe --stage prod', { tables: messages, hasSettings: false }],
    ['messages requeue --stage prod --from 2026-11-20T12:32:00Z', { tables: messages }],
    [`messages requeue --stage prod --account acct_0000000000000b msg_${'b'.repeat(32)}`, { tables: messages }],
    [
      `support --json msg_${'c'.repeat(32)} --stage prod`,
      { tables: { ...messages, 'PetStore-prod-accounts': [{ ...registered(1), accountId: 'acct_0000000000000c' }, registered(2)] } },
    ],
  ],
  restore: [
    [`restore copy pets --stage prod --at ${at}`, { tables: { 'PetStore-prod-pets': [] } }],
    ['restore copy pets --stage prod --at 2026-10-01T00:00:00Z', { tables: { 'PetStore-prod-pets': [] } }],
    ['restore copy pets --stage prod --at 2026-11-23T11:55:01Z', { tables: { 'PetStore-prod-pets': [] } }],
    [`restore copy pets --stage prod --at ${at}`, { tables: pets, busy: { [copy]: 'CREATING' } }],
    [`restore copy pets --stage prod --at ${at}`, { tables: pets, busy: { [copy]: 'INACCESSIBLE_ENCRYPTION_CREDENTIALS' } }],
    [`restore compare pets --stage prod --at ${at}`, { tables: pets }],
    [`restore apply ${differences} --stage prod`, { tables: pets }],
    [`restore apply ${differences} --changed --stage prod`, { tables: { 'PetStore-prod-pets': [kept, added] } }],
    ['restore deleted messages --stage prod', { hasSettings: false }],
    ['restore deleted accountKeys --stage prod', { hasSettings: false }],
    ['restore deleted messages --stage prod', { tables: { 'PetStore-prod-messages': [] } }],
    ['restore deleted accountKeys --stage prod', { tables: { 'PetStore-prod-accountKeys': [] } }],
    ['restore deleted pets --stage prod', { tables: { 'PetStore-prod-pets': [] }, unready: 2 }],
    ['restore deleted pets --stage prod', { hasBackups: false }],
    ['restore deleted pets --stage prod', { refused: 'DescribeTable' }],
    ['restore deleted pets --backup arn:backup --stage prod', { refused: 'RestoreTableFromBackup' }],
  ],
};

const inFile = 'eu-west-1 cloudformation DescribeStacks {"StackName":"PetStore-prod-Data"}';

it.each(Object.keys(commands))('what the commands of %s ask of AWS, and print, is as it was approved', async (name) => {
  const transcripts: string[] = [];
  for (const [line, change] of commands[name] ?? []) {
    const { code, out, err, calls } = await run(line, change);
    const [lookUp, ...asked] = calls;
    const [place, ...errors] = err.split('\n');
    const begins = name === 'place' ? [...(lookUp ? [`> ${lookUp}`] : []), `! ${place}`] : [];
    if (name !== 'place') expect([lookUp, place]).toEqual([inFile, atProd]);
    // These ask at the same time.
    const ordered = /^(check|writes|support|restore compare|restore apply)/.test(line) ? folded(asked).toSorted() : folded(asked);
    const printed = [out, ...errors.map((text) => `! ${text}`), code === 0 ? '' : `exit ${code}`].filter(Boolean);
    transcripts.push(
      [`$ petstore ${line}`, ...begins, ...ordered.map((call) => `> ${call}`), ...printed].join('\n').replaceAll(folder, '<folder>'),
    );
  }
  await expect(`${transcripts.join('\n\n')}\n`).toMatchFileSnapshot(`approved/${name}.txt`);
});

it('an interrupted backfill is continued in its own stage, and in no other', async () => {
  const unchanging = join(folder, 'unchanging.mjs');
  writeFileSync(unchanging, `export const migration = { table: 'pets', reads: [], writes: [], change: () => ({}) }; // ${folder}`);
  const tables = { ...pets, 'PetStore-dev-pets': [kept, renamed, added] };
  const backfill = (stage: string, refused?: string) => run(`backfill ${unchanging} --stage ${stage}`, { tables, refused });
  expect((await backfill('prod', 'ExclusiveStartKey')).code).toBe(1);
  const continued = 'Continuing after the 2 items';
  expect(await backfill('dev')).toMatchObject({ code: 0, err: expect.not.stringContaining(continued) });
  expect(await backfill('prod')).toMatchObject({ code: 0, err: expect.stringContaining(continued) });
});
