// Runs after `npm ci`. If an optional package cannot be downloaded or has another checksum than package-lock.json, npm skips it without a
// message. Then commands would run on another Node.js, or find no DynamoDB. Plain JavaScript: an older Node.js may run it.
const { existsSync, symlinkSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const { packages } = require(join(root, 'package-lock.json'));
const isLeftOut = (process.env.npm_config_omit ?? '').split(/\s+/).includes('optional');

for (const name of isLeftOut ? [] : Object.keys(packages[''].optionalDependencies)) {
  const { os, cpu } = packages[`node_modules/${name}`];
  const isForThisMachine = [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  if (isForThisMachine && !existsSync(join(root, 'node_modules', name))) {
    console.error(
      `npm did not install ${name}: its checksum differs from package-lock.json, or the download failed. ` +
        'Try npm ci again; npm ci --omit=optional installs without it.',
    );
    process.exitCode = 1;
  }
}

// npm 10 removes the link to Node.js together with the packages of other platforms, which have a command of the same name.
const node = `node-${process.platform}-${process.arch}/bin/node`;
const link = join(root, 'node_modules/.bin/node');
const isMissing = existsSync(join(root, 'node_modules', node)) && !existsSync(link);
if (isMissing && process.platform !== 'win32') symlinkSync(join('..', node), link);
