import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atTerminal, type CommandEnvironment } from '../../cli/environment.ts';
import { petstore } from '../../cli/petstore.ts';
import { root } from '../../common/root.ts';
import { bundleHash } from '../../common/sourcePlaces.ts';
import { bundled, temporaryFolder } from '../infra/assembly.ts';

const bundles = await bundled();
const bundle = join(bundles, 'getPet', 'index.js');
const words = 'no pet has the id';

/** Where the text is in a file, counted from 1. */
function placeOf(text: string, file: string): { readonly line: number; readonly column: number } {
  const before = readFileSync(file, 'utf8').split(text)[0]?.split('\n') ?? [];
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

const inBundle = placeOf(words, bundle);
const stack = `TypeError: a test\n    at f (/var/task/index.js:${inBundle.line}:${inBundle.column})\n    at node:internal/process/task_queues:104:5`;
const source = `functions/pets/getPet.ts:${placeOf(words, join(root, 'functions/pets/getPet.ts')).line}:`;

async function run(line: string, input: string, hash = bundleHash(bundle)) {
  const printed: string[] = [];
  const asked: unknown[] = [];
  const environment: CommandEnvironment = {
    ...atTerminal,
    out: (text) => printed.push(text),
    err: (text) => printed.push(text),
    readInput: async () => input,
    openVersions: async (stage) => ({
      deployedAt: () => Promise.reject(new Error('not called')),
      operations: () => Promise.reject(new Error('not called')),
      move: () => Promise.reject(new Error('not called')),
      remove: () => Promise.reject(new Error('not called')),
      check: () => Promise.reject(new Error('not called')),
      bundleOf: async (operationId, version) => {
        asked.push([stage, operationId, version]);
        return { version: '12', hash };
      },
    }),
  };
  const code = await petstore(['stack', ...line.split(' '), '--bundles', bundles], environment);
  return { code, printed: printed.join('\n'), asked };
}

describe('petstore stack', () => {
  it('names the source file, and leaves the rest as it is', async () => {
    const { code, printed } = await run('getPet', stack);
    expect(code).toBe(0);
    const [message, place, inNode] = printed.split('\n');
    expect([message, inNode]).toEqual(['TypeError: a test', '    at node:internal/process/task_queues:104:5']);
    expect(place).toContain(`at f (${source}`);
  });

  it.each([
    ['as the function wrote it', { requestId: '1', message: { operation: 'getPet', status: 500, error: stack } }],
    ['without its envelope', { operation: 'getPet', status: 500, error: stack }],
  ])('reads the line of a log, %s', async (_, line) => {
    expect((await run('getPet', JSON.stringify(line))).printed).toBe((await run('getPet', stack)).printed);
  });

  it('asks the stage whether the version runs the same code', async () => {
    const { code, asked, printed } = await run('getPet --stage prod --version 11', stack);
    expect({ code, asked }).toEqual({ code: 0, asked: [['prod', 'getPet', 11]] });
    expect(printed).toContain(source);
    expect((await run('getPet --stage dev', stack)).asked).toEqual([['dev', 'getPet', undefined]]);
  });

  it('names no place where the version runs other code', async () => {
    const { code, printed } = await run('getPet --stage prod', stack, 'another');
    expect(code).toBe(1);
    expect(printed).toContain('Version 12 of getPet in prod was built from other code');
    expect(printed).not.toContain(source);
  });

  it('says how to make the maps, and what a version needs', async () => {
    expect(await run(`getNothing --bundles ${temporaryFolder()}`, stack)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('npm run build'),
    });
    expect(await run('getPet --version 3', stack)).toMatchObject({ code: 2, printed: expect.stringContaining('--stage') });
  });
});
