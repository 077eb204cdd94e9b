import { describe, expect, it } from 'vitest';
import { useDeployed } from './stageInAws.ts';

const { run: runAt } = useDeployed();

const the5th = '2026-11-05T00:00:00Z';

/** Versions by the day of their publication. The deployment of the 20th changed createOrder and listPets. */
const stage = {
  createOrder: { live: 20, published: [1, 10, 20] },
  getOrder: { live: 11, published: [2, 11] },
  listPets: { live: 21, published: [3, 21] },
};

async function run(args: string, functions: Parameters<typeof runAt>[1] & object = { functions: stage }) {
  const { code, out, err, changes } = await runAt(`versions --stage prod ${args}`, functions);
  const calls = changes.map((call) =>
    call.replace(/.*functions\/PetStore-prod-(\w+)\/aliases\/live \{"FunctionVersion":"(\d+)".*/, '$1 to $2'),
  );
  return { code, printed: [out, ...err.split('\n').slice(1)].filter(Boolean).join('\n'), calls };
}

describe('versions rollback', () => {
  it.each([
    ['takes one operation to the version before', 'createOrder', ['createOrder to 10']],
    ['takes one operation to a given version', 'createOrder --version 1', ['createOrder to 1']],
    ['reverts what the last deployment changed, and nothing else', '', ['createOrder to 10', 'listPets to 3']],
    ['takes all to their versions at a time', `--before ${the5th}`, ['createOrder to 1', 'getOrder to 2', 'listPets to 3']],
    ['takes one operation to its version at a time', `createOrder --before ${the5th}`, ['createOrder to 1']],
  ])('%s', async (_, args, calls) => {
    expect(await run(`rollback ${args}`.trim())).toMatchObject({ code: 0, calls });
  });

  it('does nothing the second time', async () => {
    const functions = { ...stage, createOrder: { ...stage.createOrder, live: 10 }, listPets: { ...stage.listPets, live: 3 } };
    expect(await run('rollback', { functions })).toEqual({ code: 0, printed: expect.stringContaining('nothing to roll back'), calls: [] });
  });

  it('moves the others where the deployment added an operation, and names that one', async () => {
    const functions = { feedPet: { live: 22, published: [22] }, ...stage };
    expect(await run('rollback', { functions })).toEqual({
      code: 1,
      printed: [
        'createOrder: version 20 -> 10',
        'listPets: version 21 -> 3',
        'error: These have no version from before 2026-11-20T00:00:00.000Z, so they stay as they are: feedPet. Deploy the old commit.',
      ].join('\n'),
      calls: ['createOrder to 10', 'listPets to 3'],
    });
  });

  const shifting = { ...stage, createOrder: { live: 10, shifting: 20, published: [1, 10, 20] } };
  it.each<[string, number, string, Parameters<typeof run>[1]?]>([
    ['rollback feedPet', 1, 'There is no operation feedPet. Operations: createOrder, getOrder, listPets'],
    ['rollback createOrder --version 9', 1, 'createOrder has no version 9. Published versions: 1, 10, 20; live is 20.'],
    ['rollback createOrder --version 20', 1, 'createOrder already runs version 20.'],
    ['rollback --before 2026-11-01T00:00:00Z', 1, 'so they stay as they are: createOrder, getOrder, listPets. Deploy the old commit.'],
    ['rollback --before yesterday', 2, ''],
    ['rollback --version 2', 2, '--version also needs an operation'],
    ['rollback createOrder --version latest', 2, ''],
    [`rollback createOrder --version 1 --before ${the5th}`, 2, ''],
    ['tidy --keep 1', 2, ''],
    ['rollback getPet', 1, 'getPet has no earlier version', { functions: { getPet: { live: 5, published: [5] } } }],
    ['rollback', 1, 'aws cloudformation cancel-update-stack --stack-name PetStore-prod. See', { functions: shifting }],
    ['rollback createOrder', 1, 'Traffic of createOrder is being shifted', { functions: shifting }],
  ])('%s is rejected with the exit code %i, and nothing moves', async (args, code, message, change) => {
    expect(await run(args, change)).toEqual({ code, printed: expect.stringContaining(message), calls: [] });
  });
});
