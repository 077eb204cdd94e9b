import { readFileSync } from 'node:fs';
import ts from 'typescript6';

/** What a TypeScript editor shows for a program of one file, whose imports are resolved from its folder. */
export class Editor {
  readonly #file: string;
  readonly #program: string;
  readonly #service: ts.LanguageService;

  constructor(file: string, options: ts.CompilerOptions) {
    this.#file = file;
    this.#program = readFileSync(file, 'utf8');
    this.#service = ts.createLanguageService({
      ...ts.sys,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
      getCompilationSettings: () => options,
      getScriptFileNames: () => [file],
      getScriptVersion: () => '1',
      getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(ts.sys.readFile(name) ?? ''),
      getDefaultLibFileName: ts.getDefaultLibFilePath,
    });
  }

  /** The documentation shown over the end of the first `text`, with tags such as `@deprecated`. */
  hover(text: string): string {
    const end = this.#program.indexOf(text) + text.length;
    const shown = this.#service.getQuickInfoAtPosition(this.#file, end);
    const tags = shown?.tags?.map((tag) => `@${tag.name} ${ts.displayPartsToString(tag.text)}`.trim()) ?? [];
    return [ts.displayPartsToString(shown?.documentation), ...tags].join('\n');
  }

  /** The names that are struck through. */
  deprecated(): string[] {
    return this.#service
      .getSuggestionDiagnostics(this.#file)
      .filter(({ reportsDeprecated }) => reportsDeprecated)
      .map(({ start, length }) => this.#program.slice(start, start + length));
  }
}
