import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPackage } from '../../local/dynamodb/fetchPackage.ts';
import { findDynamoDbProgram, platformPackage } from '../../local/dynamodb/findProgram.ts';

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dynamodb-program-'));
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const unlisted = { name: '@dynoxide/another-platform', version: '1.2.3' };

/** Puts an npm on the PATH that notes its arguments, and installs the package of `folder`'s package.json unless `script` ends it. */
async function replaceNpm(script = ''): Promise<void> {
  const install = `name=$(sed -n 's/.*"dependencies":{"\\([^"]*\\)".*/\\1/p' package.json); mkdir -p "node_modules/$name"`;
  await writeFile(join(folder, 'npm'), `#!/bin/sh\necho "$1 $2" >> ${folder}/seen\n${script}\n${install}\n`);
  await chmod(join(folder, 'npm'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
}

const seen = async () => (await readFile(join(folder, 'seen'), 'utf8')).trim().split('\n');

describe('findDynamoDbProgram', () => {
  it('uses the program that npm ci installed', async () => {
    expect((await findDynamoDbProgram('/installed/dynoxide', folder)).file).toBe('/installed/dynoxide');
  });
});

describe.skipIf(process.platform === 'win32')('a package that npm ci has not installed', () => {
  it('is fetched once, with the checksum of the lockfile', async () => {
    await replaceNpm();
    const { name } = platformPackage();
    const fetched = await fetchPackage({ name: '@dynoxide/linux-x64', version: '1.2.1' }, join(folder, 'packages'));
    expect(fetched).toBe(join(folder, 'packages/@dynoxide-linux-x64-1.2.1/node_modules/@dynoxide/linux-x64'));
    expect(await seen()).toEqual(['ci --ignore-scripts']);
    expect(said).toEqual([
      expect.stringContaining(`npm ci has not installed a DynamoDB for ${name.split('/')[1]}. npm fetches @dynoxide/linux-x64`),
    ]);

    await fetchPackage({ name: '@dynoxide/linux-x64', version: '1.2.1' }, join(folder, 'packages'));
    expect(await seen()).toHaveLength(1);
  });

  it("is checked by the registry's signature where the lockfile does not list it", async () => {
    await replaceNpm();
    await fetchPackage(unlisted, join(folder, 'packages'));
    expect(await seen()).toEqual(['install --ignore-scripts', 'audit signatures']);
  });

  it('is not kept where its signature is wrong', async () => {
    await replaceNpm('[ "$1" = audit ] && { echo "npm error 1 package has an invalid registry signature" >&2; exit 1; }');
    const again = () => fetchPackage(unlisted, join(folder, 'packages'));
    await expect(again()).rejects.toThrow('cannot be fetched: 1 package has an invalid registry signature. Start again with a network, or');
    await expect(again()).rejects.toThrow('invalid registry signature');
  });

  it('is explained in one sentence without a network', async () => {
    await replaceNpm('printf "npm error code ENOTFOUND\\nnpm error network request failed\\n" >&2; exit 1');
    await mkdir(join(folder, 'packages'));
    await expect(fetchPackage(unlisted, join(folder, 'packages'))).rejects.toThrow(
      '@dynoxide/another-platform 1.2.3 cannot be fetched: network request failed. Start again with a network, or name a DynamoDB that runs: DYNAMODB_ENDPOINT=',
    );
  });
});
