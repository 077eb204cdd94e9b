import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../common/root.ts';
import { packDocument } from '../../pages/bundle/contractDocuments.ts';

/** What is built into the folder of a function that serves a page. */
export interface PageFiles {
  readonly html?: string;
  readonly markdown?: string;
  /** By name. Files that end in `.md`, `.txt` or `.json` are served as text. */
  readonly assets?: Readonly<Record<string, string>>;
}

/** The asset that the example of an operation requests. */
const exampleOf = (operationId: string): string =>
  JSON.parse(readFileSync(join(root, 'events', `${operationId}.json`), 'utf8')).pathParameters.asset;

/**
 * The folder of functions that serve a small page in place of each that is built, and the contract.
 * @param files of each page, in place of its default files
 */
export function writeFunctionFolder(parent: string, files: { readonly reference?: PageFiles; readonly portal?: PageFiles } = {}): string {
  const folder = mkdtempSync(join(parent, 'petstore-function-'));
  for (const [page, asset] of [
    ['reference', exampleOf('getReferenceAsset')],
    ['portal', exampleOf('getPortalAsset')],
  ] as const) {
    const { html = '<!doctype html><title>Pet Store Service</title>', markdown = '# Pet Store Service\n', assets } = files[page] ?? {};
    mkdirSync(join(folder, page, 'assets'), { recursive: true });
    writeFileSync(join(folder, page, 'page.html'), html);
    writeFileSync(join(folder, page, 'page.md'), markdown);
    for (const [name, text] of Object.entries(assets ?? { [asset]: '"use strict";', 'llms.txt': '# Pet Store Service\n' })) {
      const isText = /\.(md|txt|json)$/.test(name);
      writeFileSync(join(folder, page, 'assets', isText ? name : `${name}.gz`), isText ? text : gzipSync(text));
    }
  }
  mkdirSync(join(folder, 'contract'));
  for (const name of ['openapi.json', 'openapi.yaml'] as const) writeFileSync(join(folder, 'contract', `${name}.gz`), packDocument(name));
  return folder;
}
