import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { bundleHash } from '../../common/sourcePlaces.ts';
import { bundled } from '../infra/assembly.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { failed, terminal } from './operator.ts';

const bundles = await bundled();
const bundle = join(bundles, 'getPet', 'index.js');
const words = 'there is no pet with the id';

/** Where the text is in a file, counted from 1. */
function placeOf(text: string, file: string): { readonly line: number; readonly column: number } {
  const before = readFileSync(file, 'utf8').split(text)[0]?.split('\n') ?? [];
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

const inBundle = placeOf(words, bundle);
const stack = `TypeError: a test\n    at f (/var/task/index.js:${inBundle.line}:${inBundle.column})\n    at node:internal/process/task_queues:104:5`;
const source = `shared/pets/pets.ts:${placeOf(words, join(root, 'shared/pets/pets.ts')).line}:`;

async function run(line: string, input: string) {
  const asked: unknown[] = [];
  const bundleOf = async (operationId: string, version?: number) => {
    asked.push([operationId, version]);
    return { version: '12', hash: bundleHash(bundle) };
  };
  const openVersions = async (stage: string) => {
    asked.push(stage);
    return { bundleOf } as never;
  };
  const ran = await terminal({} as never, { readInput: async () => input, openVersions }).run(`symbolicate ${line} --bundles '${bundles}'`);
  return { ...ran, asked };
}

describe('petstore symbolicate', () => {
  it('names the source file, and leaves the rest as it is', async () => {
    const { code, out } = await run('getPet', stack);
    const [message, place, inNode] = out.split('\n');
    expect([code, message, inNode]).toEqual([0, 'TypeError: a test', '    at node:internal/process/task_queues:104:5']);
    expect(place).toContain(`at f (${source}`);
  });

  it.each([
    ['as the function wrote it', { requestId: '1', message: { operation: 'getPet', status: 500, error: stack } }],
    ['without its envelope', { operation: 'getPet', status: 500, error: stack }],
  ])('reads the line of a log, %s', async (_, line) => {
    expect((await run('getPet', JSON.stringify(line))).out).toBe((await run('getPet', stack)).out);
  });

  it('asks the stage whether the version runs the same code', async () => {
    const asked = ['prod', ['getPet', 11]];
    expect(await run('getPet --stage prod --version 11', stack)).toMatchObject({ code: 0, asked, out: expect.stringContaining(source) });
    expect((await run('getPet --stage dev', stack)).asked).toEqual(['dev', ['getPet', undefined]]);
  });

  it('says how to make the maps, and what a version needs', async () => {
    expect(await run(`getNothing --bundles ${temporaryFolder()}`, stack)).toMatchObject(failed('npm run build'));
    expect(await run('getPet --version 3', stack)).toMatchObject(failed('--stage', 2));
  });
});
