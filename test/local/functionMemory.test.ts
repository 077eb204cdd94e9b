import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { youngGenerationMegabytes } from '../../local/lambda/instance.ts';
import { createFunctions, type Functions } from '../../local/lambda/localFunctions.ts';
import type { FunctionDefinition } from '../../local/template/blueprint.ts';
import { writeFunction } from './writeFunction.ts';

let folder: string;
let functions: Functions;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
});
afterEach(async () => {
  await functions.stop();
  await rm(folder, { recursive: true });
});

function start(definition: FunctionDefinition): void {
  functions = createFunctions([definition], { environment: {}, onOutput: () => {} });
}

describe('a function', () => {
  it('that needs more memory than it has is ended, and the next event starts a new thread', async () => {
    const hoards = 'const kept = []; while (kept.length < event.megabytes) kept.push(new Array(131_072).fill(0)); return instance';
    start({ ...(await writeFunction(folder, 'hoards', hoards)), memoryMegabytes: 64 });
    const first = await functions.invoke('hoards', { megabytes: 32 });
    expect(await functions.invoke('hoards', { megabytes: 32 })).toBe(first);
    await expect(functions.invoke('hoards', { megabytes: 128 })).rejects.toThrow(/memory limit/);
    expect(await functions.invoke('hoards', { megabytes: 32 })).not.toBe(first);
  });

  it('keeps no large young generation after a busy time', async () => {
    const survives = `let kept = []; for (let count = 0; count < 2_000_000; count++) { kept.push({ count }); if (kept.length > 50_000) kept = []; }
      return require('node:v8').getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size`;
    start(await writeFunction(folder, 'busy', survives));
    expect(await functions.invoke('busy', {})).toBeLessThanOrEqual(youngGenerationMegabytes * 1024 * 1024);
  });
});
