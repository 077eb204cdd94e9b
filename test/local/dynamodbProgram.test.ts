import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../common/root.ts';
import { useOrStartDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { installAdvice } from '../../local/dynamodb/installAdvice.ts';
import { findDynamoDbProgram } from '../../local/dynamodb/program.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dynamodb-programs-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Puts a program on the PATH that is `folder`. */
async function program(name: string, script = 'exit 0'): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

const find = (env: Record<string, string> = {}, installed = '') => findDynamoDbProgram({ PATH: `/nowhere:${folder}`, ...env }, installed);
const address = { host: '127.1.2.3', port: 4567 };

describe('findDynamoDbProgram', () => {
  it('prefers the embedded one, a dynoxide on the PATH, the archive and Docker, in this order', async () => {
    const [docker, java, dynoxide, installed] = [
      await program('docker'),
      await program('java'),
      await program('dynoxide'),
      await program('installed'),
    ];
    const jar = join(folder, 'DynamoDBLocal.jar');
    await writeFile(jar, '');
    const env = { DYNAMODB_LOCAL_JAR: jar };
    expect((await find(env, installed)).file).toBe(installed);
    expect((await find(env)).file).toBe(dynoxide);
    await rm(dynoxide);
    expect((await find(env)).file).toBe(java);
    expect((await find()).file).toBe(docker);
  });

  it('starts the archive of AWS by its jar, and the folder that Maven fills by its class', async () => {
    await program('java');
    const jar = join(folder, 'DynamoDBLocal.jar');
    await writeFile(jar, '');
    const memory = ['-port', '4567', '-sharedDb', '-disableTelemetry', '-inMemory'];
    const maven = [`-Djava.library.path=${folder}`, '-cp', join(folder, '*'), 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner'];
    expect((await find({ DYNAMODB_LOCAL_JAR: jar })).argumentsFor(address, undefined)).toEqual([...maven, ...memory]);

    const libraries = join(folder, 'DynamoDBLocal_lib');
    await mkdir(libraries);
    const archive = [`-Djava.library.path=${libraries}`, '-jar', jar];
    const { argumentsFor } = await find({ DYNAMODB_LOCAL_JAR: jar });
    expect(argumentsFor(address, '/data')).toEqual([...archive, '-port', '4567', '-sharedDb', '-disableTelemetry', '-dbPath', '/data']);
  });

  it('says what is missing if DYNAMODB_LOCAL_JAR cannot be used', async () => {
    await expect(find({ DYNAMODB_LOCAL_JAR: '/nowhere/DynamoDBLocal.jar' })).rejects.toThrow('names no file: /nowhere/DynamoDBLocal.jar');
    await expect(find({ DYNAMODB_LOCAL_JAR: folder })).rejects.toThrow('needs Java 17');
  });

  it('says what to paste if there is none, and if Docker does not respond', async () => {
    await expect(find()).rejects.toThrow(/^There is no DynamoDB for .* Paste this line, then start again:\n {2}\S/);
    await program('docker', 'echo "Cannot connect to the Docker daemon" >&2; exit 1');
    await expect(find()).rejects.toThrow(/^There is no DynamoDB/);
  });
});

describe('installAdvice', () => {
  it.each([
    ['linux', 'x64', false, 'npm ci --include=optional'],
    ['linux', 'arm64', true, 'sudo systemctl start docker'],
    ['linux', 'arm64', false, 'sudo apt-get install -y openjdk-17-jre-headless && mkdir -p'],
    ['darwin', 'arm64', true, 'open -a Docker'],
    ['darwin', 'arm64', false, 'brew install openjdk@17 && '],
    ['win32', 'x64', true, 'start "" "%ProgramFiles%'],
    ['win32', 'x64', false, 'winget install'],
  ] as const)('on %s-%s with docker %s is %s', (platform, arch, hasDocker, line) => {
    expect(installAdvice({ platform, arch, hasDocker }).split('\n')[1]).toContain(`  ${line}`);
  });
});

describe('DynamoDB Local in Docker', () => {
  it('starts at a loopback address, responds, and stops', async ({ skip }) => {
    const embedded = await findDynamoDbProgram().catch(() => undefined);
    if (!embedded?.listening) skip('the image is not run here; the embedded DynamoDB replaces it, and is missing');
    const seen = join(folder, 'seen');
    vi.stubEnv('FAKE_DOCKER_ENGINE', embedded?.file);
    vi.stubEnv('FAKE_DOCKER_SEEN', seen);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const data = join(folder, 'data');
    const docker = await findDynamoDbProgram({ PATH: join(import.meta.dirname, 'fakeDocker') }, '');

    const dynamoDb = await useOrStartDynamoDb({ dataFolder: data, program: docker }, '');
    expect((await fetch(dynamoDb.endpoint)).status).toBeLessThan(500);
    const published = `--publish ${new URL(dynamoDb.endpoint).host}:8000`;
    const mounted = `--volume ${data}:/data --user ${process.getuid?.()}:${process.getgid?.()}`;
    const line = `run --rm ${published} ${mounted} amazon/dynamodb-local:2.6.1 -jar DynamoDBLocal.jar -sharedDb -disableTelemetry -dbPath /data\n`;
    expect(await readFile(seen, 'utf8')).toBe(line);
    expect(said).toHaveBeenCalledWith('Starting DynamoDB Local in Docker. The first start downloads its image.');

    await dynamoDb.stop();
    await expect(fetch(dynamoDb.endpoint)).rejects.toThrow();
  });

  it('is the version that CI tests on', async () => {
    const { argumentsFor } = await findDynamoDbProgram({ PATH: join(import.meta.dirname, 'fakeDocker') }, '');
    const pom = await readFile(join(root, 'tools/ci/dynamoDbLocal.xml'), 'utf8');
    const [, version] = /<artifactId>DynamoDBLocal<.artifactId>\s*<version>(.+)<.version>/.exec(pom) ?? [];
    expect(argumentsFor(address, undefined)).toContain(`amazon/dynamodb-local:${version}`);
  });
});
