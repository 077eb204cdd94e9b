import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../common/problem.ts';
import { root } from '../../common/root.ts';
import { defaultDataFolder, localFolder } from '../data/folders.ts';
import { removeOld, removeOldCompiled } from '../data/removeOld.ts';

/** What the stack is made from; a test finds out what is missing here. The lockfile represents the packages. */
export const stackInputs = [
  '{common,functions,hooks,infra,shared,stages}/**/*',
  'local/template/synthWorker.ts',
  'cdk.json',
  'package{,-lock}.json',
  'tsconfig.json',
];

interface SynthesizeOptions {
  /** The data folder. The stack is written below it; for the default data folder, next to it. */
  readonly dataFolder?: string | undefined;
  /** Called if the stack must be synthesized, which takes some seconds. */
  readonly onStep?: (step: string) => void;
}

/**
 * The folder with the synthesized stack and its assets. A stack from an earlier start is used again if none of its inputs has changed.
 * @throws Problem with the output of the synthesis, where it fails.
 */
export async function synthesize({ dataFolder = defaultDataFolder, onStep }: SynthesizeOptions = {}): Promise<string> {
  const shared = join(localFolder, 'stacks');
  const stacks = dataFolder === defaultDataFolder ? shared : join(dataFolder, 'stacks');
  const name = hashOfInputs();
  for (const parent of [shared, stacks]) if (await exists(join(parent, name))) return join(parent, name);
  onStep?.('The code has changed since the last start: the stack is synthesized…');
  const folder = join(stacks, name);
  // A recent stack may be another local cloud's.
  await Promise.all([removeOld(stacks), removeOldCompiled()]);

  const unfinished = join(stacks, `unfinished-${randomUUID()}`);
  const script = join(import.meta.dirname, 'synthWorker.ts');
  try {
    await promisify(execFile)(process.execPath, [script, unfinished], { cwd: root, maxBuffer: 16 * 1024 * 1024 });
    // Only a complete synthesis gets the name. If two processes finish the same one, the first wins.
    await rename(unfinished, folder).catch(async (error) => {
      if (!(await exists(folder))) throw error;
    });
    return folder;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Problem(`The stack cannot be synthesized. Correct this and start again:\n${said}`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** SHA-256 over the names and contents of every file that the stack is made from; synchronous, which takes half of the processor time. */
function hashOfInputs(): string {
  const files = globSync(stackInputs, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = createHash('sha256').update(process.version);
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
