import { execFileSync } from 'node:child_process';

/** Installs the packages of a folder that has its own lockfile. */
export function installPackages(folder: string): void {
  // Under Node.js 20 npm warns of engines: it does not know that scripts run on the Node.js 24 it installs.
  console.error(`Installing the packages of ${folder}…`);
  execFileSync('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
