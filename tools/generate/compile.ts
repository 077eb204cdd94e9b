import { join } from 'node:path';
import ts from 'typescript6';
import { root } from '../../common/root.ts';

const packages = join(root, 'node_modules');
const declarations = new Map<string, ts.SourceFile | undefined>();

/**
 * A host that parses and binds the declarations of TypeScript and of packages once for all programs: that is most of a small program's
 * time.
 */
export function compilerHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version, ...rest) => {
    if (!/\.d\.[cm]?ts$/.test(name) || !name.startsWith(packages)) return getSourceFile(name, version, ...rest);
    const key = `${name} ${JSON.stringify(version)}`;
    if (!declarations.has(key)) declarations.set(key, getSourceFile(name, version, ...rest));
    return declarations.get(key);
  };
  return host;
}

/**
 * Compiles a program as `tsc` does, in this process.
 * @param isChecked whether a file's own errors count. By default those of every file do, except what the options exclude.
 * @returns the errors as `tsc` prints them; empty if there are none
 */
export function compile({ errors, fileNames, options }: ts.ParsedCommandLine, isChecked: (file: string) => boolean = () => true): string {
  const host = compilerHost(options);
  const program = ts.createProgram(fileNames, options, host);
  const checked = program.getSourceFiles().filter(({ fileName }) => isChecked(fileName));
  const found = checked.flatMap((file) => ts.getPreEmitDiagnostics(program, file));
  // File by file: an emit of the whole program checks every file of it.
  const unwritten = checked.filter((file) => !file.isDeclarationFile).flatMap((file) => program.emit(file).diagnostics);
  return ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics([...errors, ...found, ...unwritten]), host);
}

/** Reads the `tsconfig.json` of a folder. @throws Error if it cannot be read */
export function readConfig(folder: string, overrides: ts.CompilerOptions = {}): ts.ParsedCommandLine {
  const { config, error } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.parseJsonConfigFileContent(config, ts.sys, folder, overrides);
}
