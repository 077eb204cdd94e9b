import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';

/** The scripts of package.json that start a command of this repository, and the arguments of `node` for each. */
const commands = Object.entries<string>(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts).flatMap(([name, script]) => {
  const [, args] = /^node (.+\.ts)$/.exec(script) ?? [];
  return args ? [{ name, args: args.split(' ') }] : [];
});

const run = (args: readonly string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, timeout: 30_000 }, (error, out, err) => resolve({ code: error?.code ?? 0, out, err }));
  });

describe('a command', () => {
  it.concurrent.each(commands)(
    'of npm run $name prints its help and starts nothing',
    async ({ name, args }) => {
      const { code, out, err } = await run([...args, '--help']);
      const typed = name === 'start' ? 'npm start' : `npm run ${name}`;
      expect({ code, out, err }).toEqual({ code: 0, out: expect.stringMatching(`^Usage: ${typed} -- `), err: '' });
    },
    60_000,
  );

  it('of npm run bench rejects a count that is no number', async () => {
    const err = expect.stringContaining('It must be an integer from 1');
    expect(await run(['tools/bench/bench.ts', 'ten'])).toMatchObject({ code: 2, out: '', err });
  });
});

describe('petstore', () => {
  const program = 'cli/petstore.cjs';

  it('is the command of a workspace, which npm ci links, and can be executed', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(lock.packages['node_modules/petstore']).toEqual({ resolved: 'cli', link: true });
    expect(lock.packages.cli.bin).toEqual({ petstore: 'petstore.cjs' });
    expect(statSync(join(root, program)).mode & 0o111).toBe(0o111);
  });

  it('prints its help and starts nothing', async () => {
    const { code, out, err } = await run([program, 'invoke', '--help']);
    expect({ code, out, err }).toEqual({ code: 0, out: expect.stringMatching('^Usage: petstore invoke '), err: '' });
  });
});

it.each(['local/nodeVersion.cjs', 'cli/petstore.cjs'])('an older Node.js gets a message from %s that says what to do', async (file) => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } }); require('${join(root, file)}')`;
  const { code, err } = await run(['-e', older]);
  expect(code).toBe(1);
  expect(err).toMatch(/^This needs Node\.js 24, but this is 20\.20\.2\. Start it with npm or npx, .*\n$/);
});
