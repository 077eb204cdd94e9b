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
  readonly steps?: readonly { readonly run?: string; readonly with?: { readonly ref?: string } }[];
}

const files = globSync('*.yml', { cwd: join(root, '.github/workflows') }).sort();
const texts = files.map((file) => readFileSync(join(root, '.github/workflows', file), 'utf8'));
const workflows: readonly { readonly permissions: unknown; readonly jobs: Readonly<Record<string, Job>> }[] = texts.map((text) =>
  parse(text),
);
const jobs = new Map(
  workflows.flatMap((workflow, at) => Object.entries(workflow.jobs).map(([name, job]) => [`${files[at]} ${name}`, job])),
);

/** The jobs that may do more than read the repository, and what must have happened before. `.ci/run` audits the workflows with zizmor. */
const privileged = {
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
  'image.yml push': { needs: ['try', 'check'], permissions: { contents: 'read', packages: 'write' } },
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

  it('deploy one commit, which was on main', () => {
    expect(jobs.get('deploy.yml commit')?.steps?.at(-1)?.run).toMatch(/^git merge-base --is-ancestor HEAD origin\/main \|\| .* exit 1; }$/);
    const checkouts = ['options', 'dev', 'diff', 'prod'].map((name) => jobs.get(`deploy.yml ${name}`)?.steps?.[0]?.with?.ref);
    expect(checkouts).toEqual(checkouts.map(() => expect.stringContaining('needs.commit.outputs.sha')));
  });
});
