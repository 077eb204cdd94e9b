import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { markdownPages } from '../../../infra/bundling/markdownPages.ts';
import { buildPage } from '../../../infra/bundling/pageBuilder.ts';
import { reference } from '../../../infra/bundling/referencePage.ts';
import openapi from '../../../shared/contract/generated/openapi.json' with { type: 'json' };
import { assetResponse } from '../../../shared/http/gzipResponse.ts';
import { webPage } from '../../../shared/http/webPage.ts';
import { guideNames } from '../../../tools/generate/guides.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();
const opened = () => webPage('reference')({ folder });
const names = () => readdirSync(join(folder, 'reference/assets')).flatMap((file) => (file.endsWith('.gz') ? [file.slice(0, -3)] : []));
const asset = (name: string) => opened().asset(name) ?? Buffer.alloc(0);
const gunzip = (name: string) => gunzipSync(asset(name)).toString();
const lambdaResponseBytes = 6 * 1024 * 1024;

beforeAll(() => buildPage(reference, folder, folder));

describe('the built reference', () => {
  const page = () => opened().html();
  const addresses = (pattern: RegExp) => [...page().matchAll(pattern)].map(([, address = '']) => address);

  it('loads existing assets, each once, and has no inline script or style', () => {
    const loaded = addresses(/(?:src|(?:stylesheet|modulepreload)" href)="docs\/([^"]+)"/g);
    expect(new Set(loaded).size).toBe(loaded.length);
    expect(names()).toEqual(expect.arrayContaining(loaded));
    expect(page()).not.toMatch(/<script(?! type="module" src=)|<style|style=| on\w+=/);
  });

  it('preloads everything that its script imports, so that nothing is found late', () => {
    const [script = ''] = addresses(/src="docs\/([^"]+)"/g);
    const preloaded = addresses(/"modulepreload" href="docs\/([^"]+)">/g);
    const importsOf = (name: string) =>
      [...gunzip(name).matchAll(/(?:from|import)"\.\/([^"]+)"/g)]
        .map(([, imported = '']) => imported)
        .filter((imported) => imported !== name);
    const imported = new Set([script]);
    for (const name of imported) for (const next of importsOf(name)) imported.add(next);
    imported.delete(script);
    expect(imported.size).toBeGreaterThan(5);
    expect([...imported].sort()).toEqual(preloaded.sort());
  });

  it('has names that the contract accepts, with the hash of their content', () => {
    const { pattern, maxLength } = openapi.components.parameters.Asset.schema;
    for (const name of names()) {
      expect(name).toMatch(new RegExp(pattern));
      expect(name).toMatch(/-[0-9A-Z]{8}\.(js|css|svg|json)$/);
      expect(name.length).toBeLessThanOrEqual(maxLength);
    }
  });

  it('has each page as Markdown under a name that the contract accepts, and links to the guides for who has no scripts', () => {
    const { text } = opened();
    for (const [name, markdown] of markdownPages()) {
      expect(name).toMatch(new RegExp(openapi.components.parameters.Asset.schema.pattern));
      expect(text(name)).toBe(markdown);
    }
    expect(opened().markdown()).toBe(text('llms.txt'));
    expect(addresses(/<li><a href="docs\/([^"]+)\.md">/g)).toEqual([...guideNames, 'changes']);
    expect(page()).toContain('<link rel="alternate" type="text/markdown"');
  });

  it('has an icon, and offers the collection that is made from the contract', () => {
    const [icon = '', collection = ''] = addresses(/"(?:image\/svg\+xml|application\/json)"[^>]* href="docs\/([^"]+)"/g);
    expect(gunzip(icon)).toMatch(/^<svg /);
    expect(JSON.parse(gunzip(collection))).toEqual(JSON.parse(readFileSync('shared/contract/generated/collection.json', 'utf8')));
  });

  it('fits, gzipped or not, into a Lambda response', () => {
    for (const name of names()) {
      for (const encoding of ['gzip', undefined]) {
        const response = JSON.stringify(assetResponse(name, asset(name), encoding));
        expect(Buffer.byteLength(response)).toBeLessThan(lambdaResponseBytes * 0.9);
      }
    }
  });

  it('is small enough to load fast', () => {
    const loaded = addresses(/(?:src|(?:stylesheet|modulepreload)" href)="docs\/([^"]+)">/g);
    const bytes = loaded.map((name) => asset(name).length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(1024 * 1024);
  });

  it('has no asset under a foreign name', () => {
    for (const name of ['', '..', '../index.js', 'toString', 'reference.js']) expect(opened().asset(name)).toBeUndefined();
  });
});
