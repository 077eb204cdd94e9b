import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseJson } from '../../common/parseJson.ts';
import { Problem } from '../../common/problem.ts';

/** The files of a data folder. Each contains secrets or data, so the folder has mode 0700 and each file 0600. */
export const dataFiles = {
  store: 'dynoxide.sqlite',
  lock: 'lock.sqlite',
  resetLock: 'reset-lock.sqlite',
  running: 'running.json',
  service: 'service.json',
  demoKeys: 'demo-keys.json',
  samples: 'samples.json',
  signIn: 'sign-in.json',
  log: 'functions.log',
  /** Only a faulty twin's folder has it. */
  twin: 'twin.json',
} as const;

/**
 * Creates the folder if it is missing, and removes the access of other users of this machine.
 * @throws Problem if it is a file, if it or one of its files cannot be written, or if it contains other files, because --reset would delete
 * them
 */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    const names = await readdir(folder);
    const files = Object.values(dataFiles).filter((name) => names.includes(name));
    if (names.length > 0 && files.length === 0) {
      throw new Problem(`${folder} holds other files. Name a new or an empty folder: --data <folder>`);
    }
    await chmod(folder, 0o700);
    await access(folder, constants.W_OK);
    for (const name of files) await checkFile(join(folder, name));
  } catch (error) {
    throw toProblem(error, folder);
  }
}

/**
 * Keeps the data of a faulty twin apart, because the true service could not have made it.
 * @throws Problem if the folder has data of the other kind
 */
export async function assertKind(folder: string, isTwin: boolean): Promise<void> {
  const names = await readdir(folder);
  if (names.length === 0 || names.includes(dataFiles.twin) === isTwin) return;
  const [owner, addition] = isTwin ? ['the true service', ''] : ['a faulty twin', 'add --bugs, or '];
  throw new Problem(`${folder} has the data of ${owner}: ${addition}name another folder with --data <folder>`);
}

/** Writes a temporary file and renames it, which is atomic. Only the owner may read the file. */
export async function writeWhole(folder: string, name: string, value: unknown): Promise<void> {
  const unfinished = join(folder, `${name}.${process.pid}`);
  await writeFile(unfinished, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}

/** A value that was written in this way; undefined if it is missing or incomplete. */
export const readWhole = async (folder: string, name: string): Promise<unknown> =>
  parseJson(await readFile(join(folder, name), 'utf8').catch(() => ''));

/**
 * Creates a folder and the folders above it, without Node.js's `recursive`, which never ends if a folder exists but allows no new ones,
 * such as /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) await makeFolder(parent);
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** The file may be deleted meanwhile. */
async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  const failure = await access(file, constants.R_OK | constants.W_OK).catch(({ code }) => String(code));
  const reason = found?.isDirectory() ? 'is a folder' : failure && failure !== 'ENOENT' && `cannot be read and written (${failure})`;
  if (reason) throw new Problem(`${file} ${reason}. Correct this, or name another folder: --data <folder>`);
}

function toProblem(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return error;
  if (code === 'ENOTDIR') return new Problem(`${folder} is a file. Name a folder: --data <folder>`);
  return new Problem(`${folder} cannot be written (${code}). Name your own folder: --data <folder>`);
}
