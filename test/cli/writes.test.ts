import { describe, expect, it } from 'vitest';
import { terminal } from './terminalEnvironment.ts';

/** The operations that change a store, as a reader of the contract lists them. */
const all = [
  ...['createPet', 'replacePet', 'updatePet', 'deletePet', 'setInventory'],
  ...['createCategory', 'replaceCategory', 'updateCategory', 'deleteCategory'],
  ...['createOrder', 'updateOrder', 'deleteOrder', 'mcp'],
];

async function run(line: string, refused?: string) {
  const calls: string[] = [];
  const change = (verb: string) => async (operationId: string) => {
    if (operationId === refused) throw new Error('TooManyRequestsException');
    calls.push(`${verb} ${operationId}`);
  };
  const openFunctions = async (stage: string) => {
    calls.push(stage);
    return { stop: change('stop'), start: change('start') };
  };
  return { ...(await terminal({} as never, { openFunctions }).run(line)), calls };
}

describe('petstore writes', () => {
  it.each(['stop', 'start'])('%ss every function that changes what stores hold, also the tools, and no other', async (verb) => {
    const { code, out, calls } = await run(`writes ${verb} --stage prod`);
    expect({ code, calls: calls.toSorted() }).toEqual({ code: 0, calls: ['prod', ...all.map((one) => `${verb} ${one}`)].toSorted() });
    for (const operationId of all) expect(out).toContain(operationId);
  });

  it('tries all, and names the one that AWS refused', async () => {
    const { code, out, err, calls } = await run('writes stop --stage dev', 'createPet');
    expect({ code, out, count: calls.length }).toEqual({ code: 1, out: '', count: all.length });
    expect(err).toContain('createPet: Error: TooManyRequestsException');
  });

  it('needs a stage', async () => {
    expect(await run('writes stop')).toMatchObject({ code: 2, calls: [] });
  });
});
