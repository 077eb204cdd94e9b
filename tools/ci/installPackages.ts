import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of a folder that has its own lockfile, unless its `node_modules` matches that lockfile. */
export function installPackages(folder: string): void {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && sameVersions(installed, join(folder, 'package-lock.json'))) return;
  // Under Node.js 20, npm warns about engines: it does not know that scripts run on the Node.js 24 that it installs.
  console.error(`Installing the packages of ${folder}…`);
  execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

function sameVersions(installed: string, locked: string): boolean {
  const versions = (file: string) => {
    const { packages }: { packages: Record<string, { version: string }> } = JSON.parse(readFileSync(file, 'utf8'));
    return JSON.stringify(Object.entries(packages).flatMap(([path, { version }]) => (path === '' ? [] : [[path, version]])));
  };
  return versions(installed) === versions(locked);
}
