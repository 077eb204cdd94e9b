import { describe, expect, it } from 'vitest';
import type { OperationVersions } from '../../cli/aliasMoves.ts';
import { atTerminal, type CommandEnvironment } from '../../cli/environment.ts';
import { petstore } from '../../cli/petstore.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const published = (...days: number[]) => days.map((number, index) => ({ version: index + 1, at: day(number) }));

/** Three operations: one that the deployment of the 20th changed, one that it did not change, one that it gave a second version. */
const stage = (): OperationVersions[] => [
  { operationId: 'createOrder', live: 3, canary: undefined, published: published(1, 10, 20) },
  { operationId: 'getOrder', live: 2, canary: undefined, published: published(1, 10) },
  { operationId: 'listPets', live: 2, canary: undefined, published: published(1, 20) },
];

async function run(args: string, operations = stage()) {
  const printed: string[] = [];
  const calls: string[] = [];
  const environment: CommandEnvironment = {
    ...atTerminal,
    out: (text) => printed.push(text),
    err: (text) => printed.push(text),
    openVersions: async () => ({
      deployedAt: async () => day(20),
      operations: async () => operations,
      bundleOf: () => Promise.reject(new Error('not called')),
      move: async ({ operationId, from, to }) => void calls.push(`${operationId} ${from} to ${to}`),
      remove: async (operationId, version) => void calls.push(`${operationId} without ${version}`),
      check: async (operationId, version) => {
        calls.push(`${operationId} asked ${version}`);
        return operationId === 'listPets' ? 'answered 500' : undefined;
      },
    }),
  };
  const code = await petstore(['versions', '--stage', 'prod', ...args.split(' ')], environment);
  return { code, printed: printed.join('\n'), calls };
}

describe('versions rollback', () => {
  it('takes one operation to the version before', async () => {
    expect(await run('rollback createOrder')).toEqual({ code: 0, printed: 'createOrder: version 3 -> 2', calls: ['createOrder 3 to 2'] });
  });

  it('takes one operation to a given version', async () => {
    expect((await run('rollback createOrder --version 1')).calls).toEqual(['createOrder 3 to 1']);
  });

  it('reverts what the last deployment changed, and nothing else', async () => {
    expect((await run('rollback')).calls).toEqual(['createOrder 3 to 2', 'listPets 2 to 1']);
  });

  it('takes all operations to their versions at a time', async () => {
    expect((await run('rollback --before 2026-11-05T00:00:00Z')).calls).toEqual([
      'createOrder 3 to 1',
      'getOrder 2 to 1',
      'listPets 2 to 1',
    ]);
  });

  it('takes one operation to its version at a time', async () => {
    expect((await run('rollback createOrder --before 2026-11-05T00:00:00Z')).calls).toEqual(['createOrder 3 to 1']);
  });

  it('does nothing the second time', async () => {
    const back = stage().map((operation) => ({ ...operation, live: operation.operationId === 'getOrder' ? 2 : operation.live - 1 }));
    expect(await run('rollback', back)).toEqual({ code: 0, printed: expect.stringContaining('nothing to roll back'), calls: [] });
  });

  it('moves the others where the deployment added an operation, and names that one', async () => {
    const added = { operationId: 'feedPet', live: 1, canary: undefined, published: [{ version: 1, at: day(20) }] };
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
    ['rollback feedPet', 'There is no operation feedPet. Operations: createOrder, getOrder, listPets'],
    ['rollback createOrder --version 9', 'createOrder has no version 9. Published versions: 1, 2, 3; live is 3.'],
    ['rollback createOrder --version 3', 'createOrder runs version 3 already.'],
    [
      'rollback --before 2026-11-01T00:00:00Z',
      'No version from before 2026-11-01T00:00:00.000Z, so not rolled back: createOrder, getOrder, listPets. Deploy the old commit.',
    ],
  ])('%s is rejected, and nothing moves', async (args, message) => {
    expect(await run(args)).toEqual({ code: 1, printed: expect.stringContaining(message), calls: [] });
  });

  it('of an operation with one version is rejected', async () => {
    const only = [{ operationId: 'getPet', live: 1, canary: undefined, published: published(1) }];
    expect((await run('rollback getPet', only)).printed).toContain('getPet has no earlier version');
  });

  it.each(['rollback', 'rollback createOrder'])('%s leaves a running canary to CodeDeploy', async (args) => {
    const [first, ...others] = stage();
    const operations = first ? [{ ...first, live: 2, canary: 3 }, ...others] : [];
    expect(await run(args, operations)).toEqual({ code: 1, printed: expect.stringContaining('A canary of createOrder runs'), calls: [] });
  });

  it.each([
    ['rollback --before yesterday', 'It must be a time in UTC'],
    ['rollback --version 2', '--version needs the operation whose version it is'],
    ['rollback createOrder --version latest', 'It must be an integer from 1'],
    ['rollback createOrder --version 1 --before 2026-11-05T00:00:00Z', 'cannot be used with'],
  ])('%s is a wrong call', async (args, message) => {
    expect(await run(args)).toEqual({ code: 2, printed: expect.stringContaining(message), calls: [] });
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
  it('keeps the newest', async () => {
    expect(await run('tidy --keep 2')).toEqual({ code: 0, printed: '1 old versions deleted.', calls: ['createOrder without 1'] });
  });

  it('keeps live versions of any age', async () => {
    const back = stage().map((one) => (one.operationId === 'createOrder' ? { ...one, live: 2, canary: 1 } : { ...one, live: 1 }));
    expect((await run('tidy --keep 2', back)).calls).toEqual([]);
  });

  it('keeps one to go back to', async () => {
    expect(await run('tidy --keep 1')).toMatchObject({ code: 2, calls: [] });
  });

  it('keeps ten by default', async () => {
    expect((await run('tidy')).calls).toEqual([]);
  });
});

describe('versions check', () => {
  it('calls the newest version of an operation', async () => {
    expect(await run('check createOrder')).toEqual({
      code: 0,
      printed: '1 versions respond as they must.',
      calls: ['createOrder asked 3'],
    });
  });

  it('fails if one version responds wrongly', async () => {
    const { code, printed, calls } = await run('check');
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('listPets version 2: answered 500') });
    expect(calls).toEqual(['createOrder asked 3', 'getOrder asked 2', 'listPets asked 2']);
  });
});
