import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Problem } from '../../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';

/** An advisory in the output of `npm audit --json`. `via` names a package if the fault is in a dependency. */
interface Advisory {
  readonly url: string;
  readonly title: string;
  readonly severity: string;
}
export interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (Advisory | string)[] }>>;
}

export interface Accepted {
  /** As in `https://github.com/advisories/GHSA-…`. */
  readonly id: string;
  readonly reason: string;
  /** The last day, such as `2027-01-31`. */
  readonly until: string;
}

/** One line per advisory that is not accepted, or whose acceptance is over. */
export function faultsIn(reports: readonly Report[], accepted: readonly Accepted[], today: string): string[] {
  const found = new Map<string, string>();
  for (const [name, { via }] of reports.flatMap(({ vulnerabilities = {} }) => Object.entries(vulnerabilities)))
    for (const one of via)
      if (typeof one !== 'string') found.set(one.url.split('/').at(-1) ?? one.url, `${name}: ${one.severity}: ${one.title}`);
  const valid = new Set(accepted.filter(({ until }) => until >= today).map(({ id }) => id));
  return [...found].filter(([id]) => !valid.has(id)).map(([id, text]) => `${id}: ${text}`);
}

const description = `Fails if an installed package has a published advisory that tools/ci/acceptedAdvisories.yaml does not accept.

If the registry does not answer, it prints a warning and succeeds, because a mirror may have no advisories, and an outage must not stop a deployment.`;

/** The folders with a lock file. Dependabot covers the Python packages. */
export const folders = ['.', 'tools/bench', 'tools/ci'];

const program = newProgram('npm run check:packages --', description, atConsole).action(() => {
  const reports = folders.map((folder) => {
    const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: join(root, folder), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  });
  const unknown = reports.find(({ vulnerabilities }) => !vulnerabilities);
  if (unknown) {
    console.log(`Not checked. The registry does not say which packages have advisories: ${unknown.message ?? unknown.error?.summary}`);
    return;
  }
  const accepted: Accepted[] = parse(readFileSync(join(root, 'tools/ci/acceptedAdvisories.yaml'), 'utf8'));
  const faults = faultsIn(reports, accepted, new Date().toISOString().slice(0, 10));
  if (faults.length > 0) throw new Problem(faults.join('\n'));
  console.log('No package has an advisory that is not accepted.');
});

if (import.meta.main) process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
