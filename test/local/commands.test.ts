import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { forbidSwallowedOptions } from '../../common/swallowedOptions.ts';

describe('an option that npm consumed', () => {
  it('is refused with what to type', () => {
    const environment = { npm_config_port: '8080', npm_config_reset: 'true', npm_config_cache: '/tmp' };
    expect(() => forbidSwallowedOptions(['port', 'reset', 'data'], 'npm start --', environment)).toThrow(
      'npm took --port 8080 --reset for itself. Put -- before it: npm start -- --port 8080 --reset',
    );
    expect(() => forbidSwallowedOptions(['data'], 'npm start --', environment)).not.toThrow();
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
