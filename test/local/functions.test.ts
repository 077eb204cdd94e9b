import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { idleMilliseconds } from '../../local/lambda/idleThreads.ts';
import { createFunctions, type Functions } from '../../local/lambda/localFunctions.ts';
import { workerScript } from '../../local/lambda/workerScript.ts';
import type { FunctionDefinition } from '../../local/template/blueprint.ts';
import { writeFunction } from './writeFunction.ts';

let folder: string;
let functions: Functions;
let output: string;
beforeAll(async () => {
  // esbuild's thread starts now: after it, each new thread is a function's.
  workerScript();
  folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  vi.useRealTimers();
  await functions.stop();
});

/** The clock of the timeouts; threads keep their own. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

const define = (name: string, body: string, timeoutSeconds?: number) => writeFunction(folder, name, body, timeoutSeconds);

/** Code that runs while the function is loaded. */
async function prepend({ folder: asset }: FunctionDefinition, code: string): Promise<void> {
  const file = join(asset, 'index.js');
  await writeFile(file, `${code} ${await readFile(file, 'utf8')}`);
}

async function start(...definitions: readonly FunctionDefinition[]) {
  output = '';
  functions = createFunctions(definitions, {
    environment: { AWS_REGION: 'us-east-1' },
    onOutput: (name, text) => {
      output += `${name}: ${text}`;
    },
  });
}

describe('a function', () => {
  it('gets the event, a context, and only the template’s environment', async () => {
    await start(
      await define(
        'show',
        `return { event, env: { ...process.env }, ms: context.getRemainingTimeInMillis(), name: context.functionName, id: context.awsRequestId, mb: context.memoryLimitInMB }`,
      ),
    );
    expect(await functions.invoke('show', { rawPath: '/é' })).toEqual({
      event: { rawPath: '/é' },
      env: { STAGE: 'dev', AWS_REGION: 'us-east-1', AWS_LAMBDA_FUNCTION_NAME: 'show', LAMBDA_TASK_ROOT: join(folder, 'show') },
      ms: expect.toSatisfy((ms) => ms > 0 && ms <= 10_000),
      name: 'show',
      id: expect.any(String),
      mb: '128',
    });
  });

  it('keeps its own thread between events', async () => {
    await start(await define('a', 'return instance'), await define('b', 'return instance'));
    const [first, other] = [await functions.invoke('a', {}), await functions.invoke('b', {})];
    expect(await functions.invoke('a', {})).toBe(first);
    expect(other).not.toBe(first);
  });

  it('fails only its event when it throws, and keeps its thread', async () => {
    await start(await define('throws', `if (event.fail) throw new TypeError('no'); return instance`));
    const first = await functions.invoke('throws', {});
    await expect(functions.invoke('throws', { fail: true })).rejects.toThrow('no');
    expect(await functions.invoke('throws', {})).toBe(first);
  });

  it.each([
    ['an exit', 'process.exit(3)', /ended with code 3/],
    ['an error nobody caught', `setImmediate(() => { throw new Error('uncaught') }); await new Promise(() => {})`, /uncaught/],
    ['a promise nobody caught', `Promise.reject(new Error('adrift')); await new Promise(() => {})`, /adrift/],
  ])('ends with %s, and the next event starts a new thread', async (_, code, message) => {
    await start(await define('crashes', `if (event.crash) { ${code} } return instance`));
    const first = await functions.invoke('crashes', {});
    await expect(functions.invoke('crashes', { crash: true })).rejects.toThrow(message);
    expect(await functions.invoke('crashes', {})).not.toBe(first);
  });

  it('is said to fail in its source', async () => {
    const source = join(folder, 'mapped.ts');
    const code =
      'type Text = string;\n\nexports.handler = async (text: Text) => {\n  console.error(new Error(text));\n  throw new Error(text);\n};\n';
    await writeFile(source, code);
    const definition = await define('mapped', '');
    const outfile = join(definition.folder, 'index.js');
    buildSync({ entryPoints: [source], outfile, sourcemap: 'external', minify: true, format: 'cjs' });
    await start(definition);
    const error: Error = await functions.invoke('mapped', 'no').then(String, (reason) => reason);
    expect(error.stack).toMatch(/mapped\.ts:5:/);
    await expect.poll(() => output).toMatch(/no.*mapped\.ts:4:/);
    expect(error.stack + output).not.toContain('index.js:');
  });

  it('that cannot be loaded fails every event', async () => {
    await start({ ...(await define('broken', '')), handler: 'index.nothing' });
    await expect(functions.invoke('broken', {})).rejects.toThrow('broken: index.nothing is not a function');
    await expect(functions.invoke('broken', {})).rejects.toThrow('broken: index.nothing is not a function');
  });

  it.each([
    ['waits', 'await new Promise(() => {})'],
    ['spins', 'for (;;);'],
  ])('that %s too long is ended, and the next event starts a new thread', async (_, code) => {
    const began = join(folder, randomUUID());
    const hang = `if (event.hang) { require('node:fs').writeFileSync(${JSON.stringify(began)}, ''); ${code} }`;
    const thread = once(process, 'worker').then(([worker]) => once(worker, 'exit'));
    await start(await define('slow', `${hang} return instance`, 2));
    const first = await functions.invoke('slow', {});
    fakeTimers();
    const timedOut = expect(functions.invoke('slow', { hang: true })).rejects.toThrow('slow timed out after 2 s');
    await expect.poll(() => existsSync(began)).toBe(true);
    vi.advanceTimersByTime(2_000);
    await timedOut;
    expect(await functions.invoke('slow', {})).not.toBe(first);
    await thread;
  });

  it('has its whole timeout after its code is loaded, for any loading time', async () => {
    const slow = await define('loads', `return { instance, ms: context.getRemainingTimeInMillis() }`, 0.2);
    await prepend(slow, 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);');
    await start(slow);
    const responses = await Promise.all([functions.invoke('loads', {}), functions.invoke('loads', {})]);
    expect(responses).toEqual([expect.objectContaining({ ms: expect.toSatisfy((ms) => ms > 0) }), expect.anything()]);
  });

  it('that never loads fails its events', async () => {
    const endless = await define('endless', '');
    await prepend(endless, 'for (;;);');
    fakeTimers();
    functions = createFunctions([endless], { environment: {}, onOutput: () => {}, initCpuSeconds: 0.1 });
    const failure = vi.fn();
    void functions.invoke('endless', {}).catch(failure);
    const checked = async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      return failure.mock.lastCall;
    };
    await expect.poll(checked).toEqual([new Error('endless was not loaded after 0.1 s of processor time')]);
  });

  it('writes its console as Lambda does, and stdout', async () => {
    await start(
      await define(
        'talks',
        `console.log({ step: 'one' }); console.error('two'); process.stdout.write('three'); await new Promise(setImmediate); return 1`,
      ),
    );
    await functions.invoke('talks', {});
    await expect.poll(() => output).toMatch(/"level":"INFO","message":\{"step":"one"\}/);
    await expect.poll(() => output).toMatch(/"level":"ERROR","message":"two"/);
    await expect.poll(() => output).toContain('three');
  });

  it('loses a thread that had no event for long at the next event of any, once what it runs is done', async () => {
    let now = 0;
    const release = join(folder, 'release');
    const waits = `const { existsSync } = require('node:fs');
      while (event.wait && !existsSync(${JSON.stringify(release)})) await new Promise(setImmediate);
      return instance`;
    const definitions = await Promise.all([define('idle', 'return instance'), define('waits', waits), define('used', 'return instance')]);
    functions = createFunctions(definitions, { environment: {}, onOutput: () => {}, now: () => now });
    const [idle, waiting, used] = await Promise.all(['idle', 'waits', 'used'].map((name) => functions.invoke(name, {})));
    const running = functions.invoke('waits', { wait: true });

    now = idleMilliseconds - 1;
    expect(await functions.invoke('used', {})).toBe(used);
    now = idleMilliseconds;
    expect(await functions.invoke('used', {})).toBe(used);
    expect(await functions.invoke('idle', {})).not.toBe(idle);
    expect(await functions.invoke('waits', {})).not.toBe(waiting);
    await writeFile(release, '');
    expect(await running).toBe(waiting);
  });

  it('is unknown until it is defined', async () => {
    await start();
    await expect(functions.invoke('nobody', {})).rejects.toThrow('there is no function nobody');
  });
});

describe('startAhead', () => {
  it('starts the threads that are missing, once each, for the first events', async () => {
    await start(await define('early', 'return instance'), await define('ahead', 'return instance'));
    const early = await functions.invoke('early', {});
    const started = vi.fn();
    process.on('worker', started);
    await functions.startAhead();
    expect(started).toHaveBeenCalledOnce();
    expect(await functions.invoke('early', {})).toBe(early);
    expect(await functions.invoke('ahead', {})).toBeDefined();
    expect(started).toHaveBeenCalledOnce();
    process.off('worker', started);
  });

  it('waits while an event runs, and ends with the functions', async () => {
    const hangs = await define('hangs', 'await new Promise(() => {})');
    await start(hangs, await define('never', 'return instance'));
    const started = vi.fn();
    process.on('worker', started);
    const hanging = expect(functions.invoke('hangs', {})).rejects.toThrow('ended with code');
    const ahead = functions.startAhead();
    await functions.stop();
    await hanging;
    await ahead;
    expect(started, 'the thread of the event').toHaveBeenCalledOnce();
    process.off('worker', started);
  });

  it('goes on where a function cannot be loaded', async () => {
    await start({ ...(await define('unloadable', '')), handler: 'index.nothing' }, await define('next', 'return instance'));
    await functions.startAhead();
    await expect(functions.invoke('unloadable', {})).rejects.toThrow('index.nothing is not a function');
    expect(await functions.invoke('next', {})).toBeDefined();
  });
});

describe('replace', () => {
  it('finishes running events on the old code and runs the next on the new code', async () => {
    const old = await define(
      'changes',
      `if (event.wait) await new Promise((r) => process.once('SIGNAL', r)); process.emit('SIGNAL'); return 'old'`,
    );
    await start(old);
    const running = functions.invoke('changes', { wait: true });
    expect(await functions.invoke('changes', {})).toBe('old');
    expect(await running).toBe('old');

    const inFlight = functions.invoke('changes', { wait: false });
    const changed = await define('changed', `return 'new'`);
    functions.replace([{ ...changed, name: 'changes' }]);
    expect(await functions.invoke('changes', {})).toBe('new');
    expect(await inFlight).toBe('old');
  });

  it.each([
    ['idle', false],
    ['busy', true],
  ])('ends a thread that was %s when it is no longer needed', async (_, isBusy) => {
    await start(await define('leaves', 'await new Promise(setImmediate); return 1'));
    const thread = once(process, 'worker').then(([worker]) => once(worker, 'exit'));
    const running = functions.invoke('leaves', {});
    if (!isBusy) await running;
    functions.replace([]);
    expect(await running).toBe(1);
    await thread;
  });
});
