import { describe, expect, it } from 'vitest';
import type { AliasMove, OperationVersions } from '../../cli/aws/aliasMoves.ts';
import { terminal } from './terminalEnvironment.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const published = (...days: number[]) => days.map((number, index) => ({ version: index + 1, at: day(number) }));

const the5th = '2026-11-05T00:00:00Z';

/** Three operations: one that the deployment of the 20th changed, one that it did not change, one that it gave a second version. */
const stage = (): OperationVersions[] => [
  { operationId: 'createOrder', live: 3, shifting: undefined, published: published(1, 10, 20) },
  { operationId: 'getOrder', live: 2, shifting: undefined, published: published(1, 10) },
  { operationId: 'listPets', live: 2, shifting: undefined, published: published(1, 20) },
];

async function run(args: string, operations = stage()) {
  const calls: string[] = [];
  const versions = {
    deployedAt: async () => day(20),
    operations: async () => operations,
    bundleOf: () => Promise.reject(new Error('not called')),
    move: async ({ operationId, from, to }: AliasMove) => void calls.push(`${operationId} ${from} to ${to}`),
    remove: async (operationId: string, version: number) => void calls.push(`${operationId} without ${version}`),
    check: async (operationId: string, version: number) => {
      calls.push(`${operationId} asked ${version}`);
      return operationId === 'listPets' ? 'answered 500' : undefined;
    },
  };
  const { code, out, err } = await terminal({} as never, { openVersions: async () => versions }).run(`versions --stage prod ${args}`);
  return { code, printed: [out, err].filter(Boolean).join('\n'), calls };
}

describe('versions rollback', () => {
  it('says what it moves', async () => {
    expect(await run('rollback createOrder')).toEqual({ code: 0, printed: 'createOrder: version 3 -> 2', calls: ['createOrder 3 to 2'] });
  });

  it.each([
    ['takes one operation to a given version', 'createOrder --version 1', ['createOrder 3 to 1']],
    ['reverts what the last deployment changed, and nothing else', '', ['createOrder 3 to 2', 'listPets 2 to 1']],
    ['takes all to their versions at a time', `--before ${the5th}`, ['createOrder 3 to 1', 'getOrder 2 to 1', 'listPets 2 to 1']],
    ['takes one operation to its version at a time', `createOrder --before ${the5th}`, ['createOrder 3 to 1']],
  ])('%s', async (_, args, calls) => {
    expect((await run(`rollback ${args}`.trim())).calls).toEqual(calls);
  });

  it('does nothing the second time', async () => {
    const back = stage().map((operation) => ({ ...operation, live: operation.operationId === 'getOrder' ? 2 : operation.live - 1 }));
    expect(await run('rollback', back)).toEqual({ code: 0, printed: expect.stringContaining('nothing to roll back'), calls: [] });
  });

  it('moves the others where the deployment added an operation, and names that one', async () => {
    const added = { operationId: 'feedPet', live: 1, shifting: undefined, published: [{ version: 1, at: day(20) }] };
    expect(await run('rollback', [added, ...stage()])).toEqual({
      code: 1,
      printed: [
        'createOrder: version 3 -> 2',
        'listPets: version 2 -> 1',
        'error: No version from before 2026-11-20T00:00:00.000Z, so not rolled back: feedPet. Deploy the old commit.',
      ].join('\n'),
      calls: ['createOrder 3 to 2', 'listPets 2 to 1'],
    });
  });

  it.each([
    ['rollback feedPet', 1, 'There is no operation feedPet. Operations: createOrder, getOrder, listPets'],
    ['rollback createOrder --version 9', 1, 'createOrder has no version 9. Published versions: 1, 2, 3; live is 3.'],
    ['rollback createOrder --version 3', 1, 'createOrder runs version 3 already.'],
    ['rollback --before 2026-11-01T00:00:00Z', 1, 'so not rolled back: createOrder, getOrder, listPets. Deploy the old commit.'],
    ['rollback --before yesterday', 2, 'It must be a time in UTC'],
    ['rollback --version 2', 2, '--version needs the operation whose version it is'],
    ['rollback createOrder --version latest', 2, 'It must be an integer from 1'],
    [`rollback createOrder --version 1 --before ${the5th}`, 2, 'cannot be used with'],
    ['tidy --keep 1', 2, '--keep'],
  ])('%s is rejected with the exit code %i, and nothing moves', async (args, code, message) => {
    expect(await run(args)).toEqual({ code, printed: expect.stringContaining(message), calls: [] });
  });

  const [first, ...others] = stage();
  const shifting = first ? [{ ...first, live: 2, shifting: 3 }, ...others] : [];
  it.each<[string, OperationVersions[], string]>([
    [
      'rollback getPet',
      [{ operationId: 'getPet', live: 1, shifting: undefined, published: published(1) }],
      'getPet has no earlier version',
    ],
    ['rollback', shifting, 'Traffic of createOrder is shifting'],
    ['rollback createOrder', shifting, 'Traffic of createOrder is shifting'],
  ])('%s leaves an operation of one version as it is, and one whose traffic shifts to CodeDeploy', async (args, operations, message) => {
    expect(await run(args, operations)).toEqual({ code: 1, printed: expect.stringContaining(message), calls: [] });
  });
});

describe('versions list', () => {
  it('shows the live versions and those to go back to', async () => {
    expect((await run('list')).printed).toMatch(
      /createOrder +3 +1 \(2026-11-01T00:00Z\), 2 \(2026-11-10T00:00Z\), 3 \(2026-11-20T00:00Z\)/,
    );
  });
});

describe('versions tidy', () => {
  it('keeps the newest, ten by default', async () => {
    expect(await run('tidy --keep 2')).toEqual({ code: 0, printed: '1 old versions deleted.', calls: ['createOrder without 1'] });
    expect((await run('tidy')).calls).toEqual([]);
  });

  it('keeps live versions of any age', async () => {
    const back = stage().map((one) => (one.operationId === 'createOrder' ? { ...one, live: 2, shifting: 1 } : { ...one, live: 1 }));
    expect((await run('tidy --keep 2', back)).calls).toEqual([]);
  });
});

describe('versions check', () => {
  it('calls the newest version of an operation', async () => {
    const printed = '1 versions respond as they must.';
    expect(await run('check createOrder')).toEqual({ code: 0, printed, calls: ['createOrder asked 3'] });
  });

  it('fails if one version responds wrongly', async () => {
    expect(await run('check')).toEqual({
      code: 1,
      printed: expect.stringContaining('listPets version 2: answered 500'),
      calls: ['createOrder asked 3', 'getOrder asked 2', 'listPets asked 2'],
    });
  });
});
