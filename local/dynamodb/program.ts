import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../common/problem.ts';
import { dataFiles } from '../data/dataFolder.ts';
import type { Address } from '../network/loopback.ts';
import { installAdvice } from './installAdvice.ts';

/** A program that is a DynamoDB. */
export interface DynamoDbProgram {
  /** As people are told about it. */
  readonly name: string;
  readonly file: string;
  /** @param dataFolder where it keeps its data; without it the data is in memory */
  readonly argumentsFor: (address: Address, dataFolder: string | undefined) => readonly string[];
  /** What it prints to stderr once it listens. Without it, it listens once it answers. */
  readonly listening?: RegExp;
  /** Far more than a busy machine needs: an engine that fails says so and ends. */
  readonly readyWithinSeconds: number;
  /** What the person who waits should know. */
  readonly notice?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds a DynamoDB for this machine: the embedded one that npm installed, a `dynoxide` on the PATH, DynamoDB Local from the archive that
 * `DYNAMODB_LOCAL_JAR` names, else DynamoDB Local in Docker. The archive comes before Docker, because Docker may have to download an image.
 * @param installed the file that npm installed
 * @throws Problem with the line to paste where there is none
 */
export async function findDynamoDbProgram(env: Environment = process.env, installed = installedBinary()): Promise<DynamoDbProgram> {
  const embedded = isExecutable(installed) ? installed : onPath('dynoxide', env);
  if (embedded) return dynoxide(embedded);
  if (env.DYNAMODB_LOCAL_JAR) return dynamoDbLocalArchive(resolve(env.DYNAMODB_LOCAL_JAR), env);
  const docker = onPath('docker', env);
  if (docker && (await dockerAnswers(docker, env))) return dynamoDbLocalImage(docker);
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

/** For every client the same tables, whatever its region and credentials. DynamoDB Local reports its use to AWS unless it is told not to. */
const options = (folder: string | undefined) => ['-sharedDb', '-disableTelemetry', ...(folder ? ['-dbPath', folder] : ['-inMemory'])];

/** It has no option for the host and listens on every interface. */
function dynamoDbLocalArchive(jar: string, env: Environment): DynamoDbProgram {
  if (!existsSync(jar)) throw new Problem(`DYNAMODB_LOCAL_JAR names no file: ${jar}. It is the path of DynamoDBLocal.jar.`);
  const java = onPath('java', env);
  if (!java) throw new Problem('DYNAMODB_LOCAL_JAR needs Java 17 or later, and there is no `java` on the PATH.');
  const folder = dirname(jar);
  const libraries = join(folder, 'DynamoDBLocal_lib');
  // AWS's archive has its libraries in a folder that the jar names. Maven copies all into one folder, and the jar does not know their names.
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

/** The files of the data folder are ours then, and not the image's user's. Windows has no such ids. */
const asOurselves = () => (process.getuid && process.getgid ? ['--user', `${process.getuid()}:${process.getgid()}`] : []);

/** The client may be there while its server is not. A server that hangs counts as none. */
async function dockerAnswers(docker: string, env: Environment): Promise<boolean> {
  const asked = promisify(execFile)(docker, ['info', '--format', '{{.ServerVersion}}'], { env: { ...env }, timeout: 20_000 });
  return asked.then(
    () => true,
    () => false,
  );
}

/** An optional dependency: npm leaves it out on the platforms it is not made for. */
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
