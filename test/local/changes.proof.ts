import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { canStartDynamoDb, endCommands, ended, isWorker, runCommand, welcomed, workersOf } from './runCommand.ts';

/** A copy of the service, to change its files. */
const folder = temporaryFolder();
let service: Awaited<ReturnType<typeof welcomed>>;
const copied = ['client', 'common', 'docs/guides', 'functions', 'infra', 'local', 'pages', 'shared', 'package.json', 'package-lock.json'];
beforeAll(() => {
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(endCommands);

const health = 'functions/service/getHealth.ts';
const original = readFileSync(join(root, health), 'utf8');

type Save = (file: string, text: string) => Promise<unknown>;

const byRename: Save = async (file, text) => {
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
};

/** How editors and other programs save a file. */
const saves: Readonly<Record<string, Save>> = {
  'in place': writeFile,
  'a new file renamed over it': byRename,
  'another, again': byRename,
  'renamed to a backup, then new': async (file, text) => {
    await rename(file, `${file}~`);
    await writeFile(file, text);
    await rm(`${file}~`);
  },
  'deleted, then linked': async (file, text) => {
    await writeFile(`${file}.tmp`, text);
    await rm(file);
    await link(`${file}.tmp`, file);
    await rm(`${file}.tmp`);
  },
};

const save: Save = (file, text) => byRename(join(folder, file), text);

const get = async (path: string) => {
  const response = await fetch(`${service.url}${path}`);
  return { status: response.status, text: await response.text() };
};

describe.skipIf(!canStartDynamoDb)('npm start, when a file is saved,', () => {
  it('serves it, and rejects no request meanwhile', async () => {
    const program = [join(folder, 'local/start.ts'), '--port', '0', '--empty', '--data', join(folder, 'data')];
    service = await welcomed(runCommand(process.execPath, program));
    const kinds = Object.entries(saves);
    const open = Array.from({ length: 5 }, () => {
      const agent = new Agent({ keepAlive: true });
      return async () => {
        const [response] = await once(request(`${service.url}/health`, { agent }).end(), 'response');
        return JSON.parse(String(await buffer(response))).status;
      };
    });
    await Promise.all(open.map((call) => call()));
    for (const [word, saveIt] of kinds) {
      await saveIt(join(folder, health), original.replace("status: 'ok'", `status: '${word}'`));
      const statuses = new Set<number>();
      const served = async () => {
        const { status, text } = await get('/health');
        statuses.add(status);
        return JSON.parse(text).status;
      };
      await expect.poll(served, { interval: 1 }).toBe(word);
      // Also on the connections that were open before.
      expect(await Promise.all(open.map((call) => call()))).toEqual(open.map(() => word));
      expect([...statuses]).toEqual([200]);
    }
    await expect.poll(() => service.said.out.match(/^The changed code is live after \d+ ms\.$/gm)).toHaveLength(kinds.length);
  });

  it('shows file, line and caret of a syntax error, and serves the old code until it is corrected', async () => {
    const before = (await get('/health')).text;
    await save(health, `const wrong = = 1;\n${original}`);
    await expect.poll(() => service.said.out).toMatch(/^The changed code cannot be loaded, so the old code keeps running\.$/m);
    expect(service.said.err).toMatch(/functions\/service\/getHealth\.ts:1\nconst wrong = = 1;\n {14}\^\n/);
    expect((await get('/health')).text).toBe(before);
    await save(health, original);
    await expect.poll(async () => JSON.parse((await get('/health')).text).status).toBe('ok');
  });

  it('has a new worker after one that ended by itself', async () => {
    await save(health, original.replace("status: 'ok'", "status: process.exit(7) ?? 'ok'"));
    await expect.poll(() => get('/health').catch(() => 'ended')).toBe('ended');
    await expect.poll(() => service.said.out).toMatch(/^The process of the functions has ended\. A new one starts\.$/m);
    await save(health, original);
    await expect.poll(() => get('/health').catch(() => undefined)).toMatchObject({ status: 200 });
  });

  it('serves the pages that are made of it', async () => {
    const style = async () => /href="(portal\/portal-\w+\.css)"/.exec((await get('/portal')).text)?.[1];
    const before = await style();
    expect((await get(`/${before}`)).status).toBe(200);
    const file = 'pages/portal/browser/portal.css';
    await save(file, `${readFileSync(join(folder, file), 'utf8')}\nmain { color: rebeccapurple }\n`);
    // A kept-alive connection may still reach the old code for a moment, or be closed.
    const served = async () => {
      const address = await style();
      return address === before ? '' : (await get(`/${address}`)).text;
    };
    await expect.poll(() => served().catch(() => '')).toMatch(/#639|rebeccapurple/);
  });

  it('says when a signal ends the new process while it loads', async () => {
    // Ends by itself before it listens, as the out-of-memory killer ends it.
    await save(health, `process.kill(process.pid, 'SIGKILL');\n${original}`);
    await expect
      .poll(() => service.said.out)
      .toMatch(/^The changed code was ended by SIGKILL while it was loaded, so the old code keeps /m);
    await save(health, original);
    await expect.poll(() => get('/health').catch(() => undefined)).toMatchObject({ status: 200 });
  });

  it('names the operation that has no file', async () => {
    const file = join(folder, 'functions/orders/getOrder.ts');
    await rename(file, `${file}.moved`);
    await expect
      .poll(() => service.said.err)
      .toMatch(/^error: The operation getOrder has no file in functions\/\. CONTRIBUTING\.md says how to add one\.$/m);
    await rename(`${file}.moved`, file);
  });

  it('serves the last of 20 saves, and runs two processes at most', async () => {
    const loaded = new Set(workersOf(service.child));
    let most = 0;
    const count = () => {
      const workers = workersOf(service.child);
      most = Math.max(most, workers.length);
      for (const worker of workers) loaded.add(worker);
      return loaded.size;
    };
    for (let at = 1; at <= 20; at += 1) {
      await save(health, original.replace("status: 'ok'", `status: '${at}'`));
      // While it loads, the next file is saved.
      await expect.poll(count, { interval: 1 }).toBe(1 + at);
    }
    await expect.poll(async () => JSON.parse((await get('/health')).text).status).toBe('20');
    expect(most).toBe(2);
  });

  it('says that a request still runs, and ends it with all others at the second Ctrl-C', async () => {
    const loop = "process.stdout.write('It loops.\\n');\n  for (;;);\n  return";
    await save(health, original.replace('return', loop));
    const callAgain = () => {
      void get('/health').catch(() => {});
      return service.said.out;
    };
    await expect.poll(callAgain).toContain('It loops.');
    const workers = workersOf(service.child);
    service.child.kill('SIGINT');
    await expect.poll(() => service.said.out).toContain('Requests still run. Ctrl-C again ends them at once.');
    service.child.kill('SIGINT');
    expect(await ended(service.child), service.said.err).toBe(1);
    await expect.poll(() => workers.filter(isWorker)).toEqual([]);
    await expect(get('/health')).rejects.toThrow();
  });
});
