import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPetStore, createPetStoreAccount } from '../../client/index.ts';
import type { PetStoreAccountOptions, PetStoreOptions } from '../../client/options.ts';
import { root } from '../../common/root.ts';
import { codeBlocksIn, type Step, stepsOf } from '../../pages/reference/guideSteps.ts';
import { programOf, type Translated, withPrograms } from '../../pages/reference/programs.ts';
import { guideNames, readGuide } from '../../tools/generate/guides.ts';
import { sendTo } from '../client/trial.ts';
import { typeErrors } from '../client/typeErrors.ts';
import { useService } from '../support/service.ts';

const service = useService('guideLanguages');
const address = 'https://store.example';

/** The steps of the quickstart and then of a guide, block by block. */
function blocksOf(guide: string): Step[][] {
  const guides = guide === 'quickstart' ? [guide] : ['quickstart', guide];
  return guides.flatMap((name) => {
    const blocks = codeBlocksIn(readGuide(name));
    return blocks.flatMap((block, index) => {
      const steps = stepsOf(block, blocks[index + 1]);
      return steps ? [steps] : [];
    });
  });
}

const written = (language: Translated, guide: string) =>
  blocksOf(guide).flatMap((steps) => {
    const program = programOf(language, steps);
    return program === undefined ? [] : [{ steps, program }];
  });

/** The statuses that a guide shows for the requests of these blocks. */
const shownStatuses = (blocks: readonly { readonly steps: readonly Step[] }[]) =>
  blocks.flatMap(({ steps }) => steps.flatMap((step) => (step.kind === 'request' ? [Number(step.shown.split(' ')[1])] : [])));

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as typeof Function;

/** Runs a program with the values that its reader fills in. @returns the first word of each line that it prints */
async function run(program: string, scope: Record<string, unknown>): Promise<unknown[]> {
  const key = await service.issueKey('free');
  const token = service.signIn();
  await service.call({ method: 'PUT', path: '/account', key: token });
  const filled = program.replaceAll('{base_url}', address).replaceAll('<API_KEY>', key).replaceAll('<ACCESS_TOKEN>', token);
  const printed: unknown[] = [];
  const all = { ...scope, fetch: send, setTimeout: wait, console: { log: (first: unknown) => printed.push(first) } };
  await new AsyncFunction(...Object.keys(all), filled.replaceAll(/^import .*\n/gm, ''))(...Object.values(all));
  return printed;
}

function wait(resume: () => void, milliseconds: number): void {
  service.now += milliseconds;
  resume();
}

const send = (input: string | Request, init?: RequestInit) => sendTo(service.call)(new Request(input, init));

describe('a guide after the quickstart, from top to bottom, gets the statuses that it shows', () => {
  it.each(guideNames)('%s in JavaScript', async (guide) => {
    const blocks = written('js', guide);
    expect(blocks.length).toBe(blocksOf(guide).length);
    expect(await run(blocks.map(({ program }) => program).join('\n'), {})).toEqual(shownStatuses(blocks));
  });

  it.each(guideNames)('%s with the typed client', async (guide) => {
    const blocks = written('ts', guide);
    const scope = {
      createPetStore: (options: PetStoreOptions) => createPetStore({ ...options, fetch: send }),
      createPetStoreAccount: (options: PetStoreAccountOptions) => createPetStoreAccount({ ...options, fetch: send }),
    };
    const printed = await run(blocks.map(({ program }) => program).join('\n'), scope);
    const rejected = shownStatuses(blocks).filter((status) => status >= 400);
    expect(printed.filter((one) => typeof one === 'number')).toEqual(rejected);
  });
});

it('each program of the typed client is one that TypeScript accepts', { timeout: 120_000 }, () => {
  const programs = guideNames.map((guide) => [
    join(root, `client/${guide}.ts`),
    written('ts', guide)
      .map(({ program }) => program)
      .join('\n')
      .replaceAll('pet-store-client', './index.ts'),
  ]);
  expect(typeErrors(new Map(programs as [string, string][]))).toEqual([]);
});

/** With the line breaks before it. */
const otherLanguages = /\n\n```(?:js|python|ts)\n[\s\S]*?^```$/gm;

it.each(guideNames)('the page of %s has the other languages behind each block of the shell, and the rest as it is', (guide) => {
  const text = readGuide(guide);
  const shown = withPrograms(text);
  expect(shown.length).toBeGreaterThan(text.length);
  expect(shown.replaceAll(otherLanguages, '')).toBe(text.replaceAll(otherLanguages, ''));
});
