import { join } from 'node:path';
import ts from 'typescript6';
import { root } from '../../common/root.ts';

/**
 * Compiles programs that are not on disk, with the settings of the client.
 * @param files the programs by their paths
 * @returns each error with its program
 */
export function typeErrors(files: ReadonlyMap<string, string>): string[] {
  const folder = join(root, 'client');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const source = files.get(name);
    return source === undefined ? getSourceFile(name, version, ...rest) : ts.createSourceFile(name, source, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const errors = [...files.keys()].flatMap((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)));
  return errors.map(({ file, messageText }) => `${file?.text}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}
