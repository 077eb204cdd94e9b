import { execFile, execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { accountsProgram } from '../../cli/accountsProgram.ts';
import { keysProgram } from '../../cli/keysProgram.ts';
import { atTerminal } from '../../cli/terminalEnvironment.ts';
import { Misuse } from '../../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { forbidSwallowedOptions } from '../../common/swallowedOptions.ts';

describe('an option that npm consumed', () => {
  const start = newProgram('npm start --', '', atConsole)
    .option('--port <number>')
    .option('--host <name...>')
    .option('--reset')
    .option('--no-samples')
    .option('--json');
  const keys = keysProgram(atTerminal);
  const accounts = accountsProgram(atTerminal);
  const account = 'acct_00000000000000';

  it.each([
    // What npm 11 makes of `--port 8080 --reset --no-samples --json`, and older versions of `--port 8080`.
    [start, ['8080'], { port: 'true', reset: 'true', samples: '', json: 'true' }, '--port 8080 --reset --no-samples --json'],
    [start, [], { port: '8080', yes: '' }, '--port 8080'],
    [start, [], { host: 'a.example\n\nb.example' }, '--host a.example --host b.example'],
    [keys, ['create', account, '90d'], { valid_for: 'true' }, `create ${account} --valid-for 90d`],
    [keys, ['90d', 'create', account, '--stage', 'dev'], { valid_for: 'true' }, `create ${account} --valid-for 90d --stage dev`],
    [
      keys,
      ['create', account, '90d', 'CI server'],
      { valid_for: 'true', key_name: 'true' },
      `create ${account} --key-name 'CI server' --valid-for 90d`,
    ],
    [keys, ['create', account], { key_name: "Ada's" }, `create ${account} --key-name 'Ada'\\''s'`],
    // Which of the two is which count cannot be known.
    [
      accounts,
      ['plan', account, 'enterprise', '7', '9'],
      { per_minute: 'true', per_day: 'true' },
      `plan ${account} enterprise --per-minute <count> --per-day <count>`,
    ],
    [accounts, ['create'], { owner: 'true' }, 'create --owner <name>'],
  ])('is rejected with what to type (%#)', (program, args, options, typed) => {
    const environment = Object.fromEntries(Object.entries(options).map(([name, value]) => [`npm_config_${name}`, value]));
    expect(rejection(program, args, environment)?.split(' Put -- before it: ')).toEqual([
      expect.stringMatching(/^npm took --.* for itself\.$/),
      `${program.name()} ${typed}`,
    ]);
  });

  it('is a wrong use: exit code 2', async () => {
    process.env.npm_config_port = '8080';
    const said: string[] = [];
    expect(await runProgram(start, [], { err: (text) => said.push(text) })).toBe(2);
    expect(said).toEqual(['error: npm took --port for itself. Put -- before it: npm start -- --port 8080']);
    delete process.env.npm_config_port;
  });

  it.each([[{}], [{ npm_config_reset: '', npm_config_samples: 'true' }], [{ npm_config_json: 'true', npm_config_yes: 'true' }]])(
    'is nothing that npm sets itself: %o',
    (environment) => {
      expect(rejection(start, [], environment)).toBe(undefined);
    },
  );
});

function rejection(...given: Parameters<typeof forbidSwallowedOptions>): string | undefined {
  try {
    forbidSwallowedOptions(...given);
    return undefined;
  } catch (error) {
    if (error instanceof Misuse) return error.message;
    throw error;
  }
}

/** The scripts of package.json that start a command of this repository, and the arguments of `node` for each. */
const commands = Object.entries<string>(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts).flatMap(([name, script]) => {
  const [, args] = /^node (.+\.ts)$/.exec(script) ?? [];
  return args ? [{ name, args: args.split(' ') }] : [];
});

describe('a command', () => {
  const run = (args: readonly string[]) =>
    new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
      execFile(process.execPath, args, { cwd: root, timeout: 30_000 }, (error, out, err) => resolve({ code: error?.code ?? 0, out, err }));
    });

  it.concurrent.each(commands)(
    'of npm run $name explains itself and starts nothing',
    async ({ name, args }) => {
      const { code, out, err } = await run([...args, '--help']);
      const typed = name === 'start' ? 'npm start' : `npm run ${name}`;
      expect({ code, out, err }).toEqual({ code: 0, out: expect.stringMatching(`^Usage: ${typed} -- `), err: '' });
    },
    60_000,
  );

  it.each(['bench:cold', 'bench:trips'])('of npm run %s rejects a count that is no number', async (name) => {
    const args = commands.find((command) => command.name === name)?.args ?? [];
    expect(await run([...args, 'ten'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('It must be an integer from 1') });
  });
});

describe('the options of all commands', () => {
  // Losing these does no harm.
  const ofNpm = ['json', 'yes'];
  const names = globSync('{cli,infra,local,test,tools}/**/*.ts', { cwd: root, exclude: ['**/node_modules'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/ption\(\s*'(?:-\w, )?--([\w-]+)/g)].map(([, name = '']) => name),
  );
  const options = [...new Set(names)].filter((name) => !ofNpm.includes(name)).sort();
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')));

  it('are found', () => {
    expect(options).toEqual(expect.arrayContaining(['no-preflight', 'per-minute', 'port', 'proof', 'stage', 'valid-for']));
  });

  it("are not the beginning of one of npm's own: npm completes it", () => {
    const own = Object.keys(JSON.parse(execFileSync('npm', ['config', 'ls', '-l', '--json'], { encoding: 'utf8', env })));
    expect(own).toContain('expires');
    expect(options.filter((option) => own.some((name) => name.startsWith(option.replace(/^no-/, ''))))).toEqual([]);
  });

  it('are passed on by npm, so that a forgotten -- is noticed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'npm-options-'));
    try {
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { show: 'node -p "JSON.stringify(process.env)"' } }));
      const typed = options.map((option) => `--${option}`);
      // The pieces of --plan are npm's -p -l -a -n.
      const shown = execFileSync('npm', ['run', '--silent', 'show', ...typed, '--plan'], {
        cwd: folder,
        encoding: 'utf8',
        env,
        stdio: 'pipe',
      });
      const passed = JSON.parse(shown);
      const isPassed = (option: string) => `npm_config_${option.replace(/^no-/, '').replaceAll('-', '_')}` in passed;
      expect(options.filter((option) => !isPassed(option))).toEqual([]);
      expect(isPassed('plan')).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('an older Node.js', () => {
  const run = (version: string) =>
    promisify(execFile)(process.execPath, [
      '-e',
      `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); require('${join(root, 'local/nodeVersion.cjs')}')`,
    ]);

  it('gets a message that says what to do', async () => {
    await expect(run('20.20.2')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^This needs Node\.js 24, but this is 20\.20\.2\. npm ci installs the right one; .*\n$/),
    });
  });

  it('is not the version of the tests', async () => {
    await expect(run('24.0.0')).resolves.toMatchObject({ stderr: '' });
  });
});
