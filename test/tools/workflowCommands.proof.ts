import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps?: readonly { readonly run?: string }[] }>>;
}

/** The commands of all workflows, each once. */
const commands = new Set(
  globSync('.github/workflows/*.yml', { cwd: root })
    .flatMap((file) => Object.values((parse(readFileSync(join(root, file), 'utf8')) as Workflow).jobs))
    .flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run?.trim() ?? [])),
);

interface Run {
  /** Replaces GitHub's expressions. */
  readonly replace?: (command: string) => string;
  /** Shell scripts in place of programs that need the cloud. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly variables?: NodeJS.ProcessEnv;
}

/** Without the variables by which a hook of Git names the repository of the person who runs the tests. */
const ownEnvironment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

/** Runs the command of the workflows that begins like this, as GitHub does. */
function run(start: string, { replace = (command) => command, programs = {}, cwd = root, variables }: Run = {}) {
  const [command = '', ...others] = [...commands].filter((one) => one.startsWith(start));
  expect(others, `commands of the workflows that also begin with ${start}`).toEqual([]);
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries({ summary: '', output: '', ...programs }))
    writeFileSync(join(folder, name), script, { mode: 0o755 });
  const [GITHUB_STEP_SUMMARY, GITHUB_OUTPUT] = [join(folder, 'summary'), join(folder, 'output')];
  const env = { ...ownEnvironment, ...variables, GITHUB_STEP_SUMMARY, GITHUB_OUTPUT, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-eo', 'pipefail', '-c', replace(command)], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr, summary: readFileSync(GITHUB_STEP_SUMMARY, 'utf8'), output: readFileSync(GITHUB_OUTPUT, 'utf8') };
}

const done = { status: 0, stderr: '' };
/** Lets npm change nothing. By variables, because options at the end of a command may not reach npm. */
const dryRun: Run = { variables: { npm_config_dry_run: 'true', npm_config_offline: 'true' } };

const gitSettings = ['user.name=test', 'user.email=test@example.com', 'commit.gpgsign=false', 'core.hooksPath=/dev/null'];
/** Runs Git with no setting of the person who runs the tests that could end it. */
function git(cwd: string, ...options: string[]) {
  const { status, stderr } = spawnSync('git', [...gitSettings.flatMap((setting) => ['-c', setting]), ...options], {
    cwd,
    env: ownEnvironment,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
}

/** How the commands run here that need no cloud, by how they begin. */
const here: Readonly<Record<string, () => void>> = {
  'git merge-base': () => {
    const folder = temporaryFolder();
    git(folder, 'init');
    for (const commit of ['released', 'newest']) git(folder, 'commit', '--allow-empty', '--message', commit);
    git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
    git(folder, 'checkout', 'HEAD~1');
    expect(run('git merge-base', { cwd: folder })).toMatchObject(done);
    git(folder, 'commit', '--allow-empty', '--message', 'on no branch');
    expect(run('git merge-base', { cwd: folder })).toMatchObject({ status: 1, stderr: 'This commit was never on main.\n' });
  },
  'npm ci --no-audit': () => expect(run('npm ci --no-audit', dryRun)).toMatchObject(done),
  'npm ci --ignore-scripts': () => expect(run('npm ci --ignore-scripts', dryRun)).toMatchObject(done),
  'npx cdk synth': () => {
    // Synthesizing takes long, and `npm run check` does it: here the program must read the stage from the command.
    const synth = run('npx cdk synth', { replace: (command) => command.replace(/\$\{\{.*\}\}/, 'nowhere') });
    expect(synth).toMatchObject({ status: 1, stderr: expect.stringContaining('stage is nowhere; it must be dev or prod') });
  },
  'npm sbom': () => {
    const { stdout, ...result } = run('npm sbom', { replace: (command) => command.replace(' > sbom.json', '') });
    expect(result).toMatchObject(done);
    const { bomFormat, components } = JSON.parse(stdout);
    const names = components.map(({ name }: { readonly name: string }) => name);
    expect([bomFormat, names.includes('aws-jwt-verify'), names.includes('vitest')]).toEqual(['CycloneDX', true, false]);
  },
  'npm run build:client': () =>
    expect(run('npm run build:client')).toMatchObject({ ...done, stdout: expect.stringContaining('build/client: ') }),
  'npm pack': () => {
    run('npm run build:client');
    expect(run('npm pack', dryRun)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^pet-store-client-.+\.tgz\n$/) });
  },
  rules: () => {
    const reviewersOf = (types: string) => run('rules', { programs: { gh: `echo ${types}` } });
    expect(reviewersOf('wait_timer required_reviewers')).toMatchObject({ ...done, output: 'reviewed=true\n', summary: '' });
    expect(reviewersOf('wait_timer')).toMatchObject({ ...done, output: '', summary: expect.stringContaining('has no reviewers') });
  },
  'npx --no petstore check': () => {
    const programs = { npx: 'echo night@example.com and https://pager.example.com/1 get the alarms' };
    expect(run('npx --no petstore check', { programs })).toMatchObject({ ...done, summary: '… and … get the alarms\n' });
  },
};

/** Commands that no test runs, by how they begin, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  '.ci/run': 'runs the tests',
  'npx cdk deploy': 'needs AWS; npm run rehearse deploys to an emulator',
  'tools/ci/settleStack.sh': 'needs AWS; test/tools/scripts.test.ts runs it on another aws',
  'tools/ci/smokeStage.sh': 'needs AWS; test/tools/scripts.test.ts runs it on another petstore',
  'npx --no petstore versions tidy': 'needs AWS; test/cli/versions.test.ts runs it on recorded responses',
  'npm run --silent diff': 'needs AWS; test/tools/diffStage.test.ts runs it on recorded responses',
  'docker ': 'needs Docker; tools/ci/image.sh builds and calls the image',
  'npm publish': 'needs the registry',
};

describe('a command of the workflows', () => {
  it.each(Object.entries(here))('runs: %s', (_, check) => check());

  it('is run here, or listed with the reason why not', () => {
    const starts = [...Object.keys(here), ...Object.keys(elsewhere)];
    expect([...commands].filter((command) => !starts.some((start) => command.startsWith(start)))).toEqual([]);
    expect(starts.filter((start) => ![...commands].some((command) => command.startsWith(start)))).toEqual([]);
  });
});
