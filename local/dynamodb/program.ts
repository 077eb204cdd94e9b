import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../common/problem.ts';
import { dataFiles } from '../data/dataFolder.ts';
import type { Address } from '../network/loopback.ts';
import { installAdvice } from './installAdvice.ts';

/** A program that runs as a DynamoDB. */
export interface DynamoDbProgram {
  /** The name to show to people. */
  readonly name: string;
  readonly file: string;
  /** @param dataFolder the folder of its data; without it the data is in memory */
  readonly argumentsFor: (address: Address, dataFolder: string | undefined) => readonly string[];
  /** What it prints to stderr once it listens. Without it, the program listens once it responds. */
  readonly listening?: RegExp;
  /** Far more than a busy machine needs: a program that fails ends with an error. */
  readonly readyWithinSeconds: number;
  /** A message to show during the wait. */
  readonly notice?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds a DynamoDB for this machine: the embedded one that npm installed, a `dynoxide` on the PATH, DynamoDB Local from the archive at
 * `DYNAMODB_LOCAL_JAR`, else DynamoDB Local in Docker. The archive comes before Docker, because Docker may have to download an image.
 * @param installed the file that npm installed
 * @throws Problem with the command to paste where none is found
 */
export async function findDynamoDbProgram(env: Environment = process.env, installed = installedBinary()): Promise<DynamoDbProgram> {
  const embedded = isExecutable(installed) ? installed : onPath('dynoxide', env);
  if (embedded) return dynoxide(embedded);
  if (env.DYNAMODB_LOCAL_JAR) return dynamoDbLocalArchive(resolve(env.DYNAMODB_LOCAL_JAR), env);
  const docker = onPath('docker', env);
  if (docker && (await dockerResponds(docker, env))) return dynamoDbLocalImage(docker);
  throw new Problem(installAdvice({ platform: process.platform, arch: process.arch, hasDocker: docker !== undefined }));
}

const dynoxide = (file: string): DynamoDbProgram => ({
  name: 'The embedded DynamoDB',
  file,
  listening: /listening on/i,
  readyWithinSeconds: 60,
  argumentsFor: ({ host, port }, dataFolder) => [
    ...['serve', '--host', host, '--port', String(port)],
    ...(dataFolder ? ['--db-path', join(dataFolder, dataFiles.store)] : []),
  ],
});

/** Gives all clients the same tables, for any region and credentials, and turns off the usage report to AWS. */
const options = (folder: string | undefined) => ['-sharedDb', '-disableTelemetry', ...(folder ? ['-dbPath', folder] : ['-inMemory'])];

/** The archive has no option for the host: it listens on every interface. */
function dynamoDbLocalArchive(jar: string, env: Environment): DynamoDbProgram {
  if (!existsSync(jar)) throw new Problem(`DYNAMODB_LOCAL_JAR names no file: ${jar}. It is the path of DynamoDBLocal.jar.`);
  const java = onPath('java', env);
  if (!java) throw new Problem('DYNAMODB_LOCAL_JAR needs Java 17 or later, and there is no `java` on the PATH.');
  const folder = dirname(jar);
  const libraries = join(folder, 'DynamoDBLocal_lib');
  // In AWS's archive the libraries are in a folder that the jar refers to. Maven copies all into one folder, which the jar does not refer
  // to.
  const program = existsSync(libraries)
    ? [`-Djava.library.path=${libraries}`, '-jar', jar]
    : [`-Djava.library.path=${folder}`, '-cp', join(folder, '*'), 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner'];
  return {
    name: 'DynamoDB Local',
    file: java,
    readyWithinSeconds: 120,
    argumentsFor: ({ port }, dataFolder) => [...program, '-port', String(port), ...options(dataFolder)],
  };
}

const image = 'amazon/dynamodb-local:2.6.1';

const dynamoDbLocalImage = (docker: string): DynamoDbProgram => ({
  name: 'DynamoDB Local in Docker',
  file: docker,
  readyWithinSeconds: 900,
  notice: 'Starting DynamoDB Local in Docker. The first start downloads its image.',
  argumentsFor: ({ host, port }, dataFolder) => [
    ...['run', '--rm', '--publish', `${host}:${port}:8000`],
    ...(dataFolder ? ['--volume', `${resolve(dataFolder)}:/data`, ...asOurselves()] : []),
    ...[image, '-jar', 'DynamoDBLocal.jar', ...options(dataFolder && '/data')],
  ],
});

/** Makes the data files belong to the current user, not to the image's user. Windows does not have these ids. */
const asOurselves = () => (process.getuid && process.getgid ? ['--user', `${process.getuid()}:${process.getgid()}`] : []);

/** The docker client may exist without a server. A server that hangs counts as none. */
async function dockerResponds(docker: string, env: Environment): Promise<boolean> {
  const asked = promisify(execFile)(docker, ['info', '--format', '{{.ServerVersion}}'], { env: { ...env }, timeout: 20_000 });
  return asked.then(
    () => true,
    () => false,
  );
}

/** An optional dependency: npm leaves it out on platforms that it does not support. */
function installedBinary(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')), 'dynoxide');
  } catch {
    return '';
  }
}

function onPath(name: string, { PATH = '' }: Environment): string | undefined {
  const names = process.platform === 'win32' ? [`${name}.exe`] : [name];
  const files = PATH.split(delimiter).flatMap((folder) => (folder ? names.map((file) => join(folder, file)) : []));
  return files.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    if (file) accessSync(file, constants.X_OK);
    return file !== '';
  } catch {
    return false;
  }
}
