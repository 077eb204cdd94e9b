import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildReference } from '../../infra/reference.ts';
import { assetReply } from '../../shared/http/assetReply.ts';
import { referenceIn } from '../../shared/reference/reference.ts';
import { temporaryFolder } from '../infra/assembly.ts';

const folder = temporaryFolder();
const assetFolder = join(folder, 'getReferenceAsset');
const names = () => readdirSync(join(assetFolder, 'assets')).map((file) => file.replace(/\.gz$/, ''));
const lambdaAnswerBytes = 6 * 1024 * 1024;

beforeAll(() => buildReference(folder));

describe('the reference as it is built', () => {
  it('loads every asset by its name and nothing else', () => {
    const page = referenceIn(join(folder, 'getReference')).page();
    const loaded = [...page.matchAll(/(?:src|rel="stylesheet" href)="([^"]+)"/g)].map(([, address]) => address);
    expect(loaded.sort()).toEqual(
      names()
        .map((name) => `docs/${name}`)
        .sort(),
    );
    expect(page).not.toMatch(/<script(?! src=)|<style|style=| on\w+=/);
  });

  it('runs the library before our script', () => {
    const page = referenceIn(join(folder, 'getReference')).page();
    expect(page.indexOf('docs/scalar-')).toBeLessThan(page.indexOf('docs/reference-', page.indexOf('<script')));
  });

  it('has names that the contract takes, with the hash of what they name', () => {
    for (const name of names()) expect(name).toMatch(/^(scalar|reference)-[0-9a-f]{16}\.(js|css)$/);
  });

  it('fits, gzipped or not, into what Lambda lets a function answer with', () => {
    for (const name of names()) {
      const bytes = referenceIn(assetFolder).asset(name) ?? Buffer.alloc(0);
      for (const encoding of ['gzip', undefined]) {
        const answer = JSON.stringify(assetReply(name, bytes, encoding));
        expect(Buffer.byteLength(answer)).toBeLessThan(lambdaAnswerBytes * 0.9);
      }
    }
  });

  it('is small enough to be waited for', () => {
    const bytes = names().map((name) => referenceIn(assetFolder).asset(name)?.length ?? 0);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(1.4 * 1024 * 1024);
  });

  it('has nothing under a name that is not one of its own', () => {
    const { asset } = referenceIn(assetFolder);
    for (const name of ['', '..', '../index.js', 'toString', 'scalar.js']) expect(asset(name)).toBeUndefined();
  });
});
