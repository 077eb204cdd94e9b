import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript6';
import { root } from '../../common/root.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Compiles programs that import the client, with its settings. @returns each error with its program */
export function typeErrors(programs: readonly string[]): string[] {
  const [client, folder] = [join(root, 'client'), temporaryFolder()];
  const files = programs.map((program, at) => {
    const file = join(folder, `program${at}.mts`);
    writeFileSync(file, program.replaceAll('pet-store-client', join(client, 'index.ts')));
    return file;
  });
  const { config } = ts.readConfigFile(join(client, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, client);
  const errors = ts.getPreEmitDiagnostics(ts.createProgram(files, options));
  return errors.map(({ file, messageText }) => `${file?.text}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}
