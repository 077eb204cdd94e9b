import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { markdownPages } from '../../pages/bundle/markdownPages.ts';
import { buildPage } from '../../pages/bundle/pageBuilder.ts';
import { portal } from '../../pages/bundle/portalPage.ts';
import { reference } from '../../pages/bundle/referencePage.ts';
import { withValues } from '../../pages/portal/portalHtml.ts';
import { portalPage } from '../../pages/portal/portalPage.ts';
import { firstResponse } from '../../pages/reference/firstRequest.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { assetResponse } from '../../shared/http/documents/gzipResponse.ts';
import { webPage } from '../../shared/http/documents/webPage.ts';
import { guideNames } from '../../tools/generate/guides.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();
const { pattern, maxLength } = openapi.components.parameters.Asset.schema;
const lambdaResponseBytes = 6 * 1024 * 1024;

/** What is built of a page. */
function built(name: 'reference' | 'portal') {
  const opened = () => webPage(name)({ folder });
  const asset = (file: string) => opened().asset(file) ?? Buffer.alloc(0);
  return {
    opened,
    html: () => opened().html(),
    names: () => readdirSync(join(folder, name, 'assets')).flatMap((file) => (file.endsWith('.gz') ? [file.slice(0, -3)] : [])),
    asset,
    gunzip: (file: string) => gunzipSync(asset(file)).toString(),
    /** The addresses in the page, below its own. */
    addresses: (pattern: RegExp) => [...opened().html().matchAll(pattern)].map(([, address = '']) => address),
  };
}

it('package.json leaves out every package of the reference but the types, because its script contains them', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { dependencies } = read('node_modules/@scalar/api-reference/package.json');
  const leftOut = Object.keys(read('package.json').overrides['@scalar/api-reference']);
  expect([...leftOut, '@scalar/types'].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

beforeAll(() => Promise.all([buildPage(reference, folder, folder), buildPage(portal, folder, folder)]));

describe.each([
  ['reference', 'docs', 829_000],
  ['portal', 'portal', 42_000],
] as const)('the built %s', (name, path, mostBytes) => {
  const { html, names, asset, addresses } = built(name);

  it('loads existing assets, each once, is small, and has no inline script or style', () => {
    const loaded = addresses(new RegExp(`(?:src|(?:stylesheet|modulepreload)" href)="${path}/([^"]+)"`, 'g'));
    expect(new Set(loaded).size).toBe(loaded.length);
    expect(names()).toEqual(expect.arrayContaining(loaded));
    expect(loaded.map((file) => asset(file).length).reduce((sum, size) => sum + size)).toBeLessThan(mostBytes);
    expect(html()).not.toMatch(/<script(?! type="module" src=)|<style|style=| on\w+=/);
  });

  it('has names that the contract accepts, with the hash of their content, of assets that fit, gzipped or not, into a Lambda response', () => {
    for (const file of names()) {
      expect(file).toMatch(new RegExp(pattern));
      expect(file).toMatch(/-[0-9A-Z]{8}\.(js|css|svg)$/);
      expect(file.length).toBeLessThanOrEqual(maxLength);
      for (const encoding of ['gzip', undefined]) {
        const response = JSON.stringify(assetResponse(file, asset(file), encoding));
        expect(Buffer.byteLength(response)).toBeLessThan(lambdaResponseBytes * 0.9);
      }
    }
  });

  it('has an icon, and no asset under a foreign name', () => {
    const [icon = ''] = addresses(new RegExp(`"image/svg\\+xml" href="${path}/([^"]+)"`, 'g'));
    expect(built(name).gunzip(icon)).toMatch(/^<svg /);
    for (const file of ['', '..', '../index.js', 'toString', `${name}.js`]) expect(built(name).opened().asset(file)).toBeUndefined();
  });
});

describe('the built reference', () => {
  const { opened, html, gunzip, asset, addresses } = built('reference');

  it('preloads everything that its script imports, so that nothing is found late', () => {
    const [script = ''] = addresses(/src="docs\/(main-[^"]+)"/g);
    const importedBy = (...names: string[]) => {
      const all = new Set(names);
      for (const name of all) for (const [, next = ''] of gunzip(name).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) all.add(next);
      return [...all];
    };
    const early = importedBy(script);
    const imported = importedBy(script, ...[...gunzip(script).matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, name = '']) => name));
    expect(imported.length).toBeGreaterThan(early.length + 5);
    expect(imported.filter((name) => name !== script).sort()).toEqual(addresses(/"modulepreload" href="docs\/([^"]+)">/g).sort());
    // The first request can be copied when these have come.
    expect(early.reduce((sum, name) => sum + asset(name).length, 0)).toBeLessThan(16 * 1024);
  });

  it('has the first screen before any script: what the service is, a request and its response, and three ways on', () => {
    const [screen = ''] = /<section class="first-screen">.+?<\/section>/s.exec(html()) ?? [];
    expect(screen).toContain('<h1>Pet Store Service</h1>\n<p>An HTTPS API for pet stores: ');
    expect(screen).toContain('curl -i &lt;BASE_URL&gt;/messages');
    expect(screen).toContain('<b>202</b>');
    expect([...screen.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'portal',
      'docs/quickstart.md',
      'docs/listPets.md',
    ]);
    const [status, response] = Object.entries(openapi.paths['/messages'].post.responses)[0] ?? [];
    expect(firstResponse.status).toBe(`${status} Accepted`);
    expect(response).toMatchObject({ content: { 'application/json': { example: firstResponse.body } } });
  });

  it('has each page as Markdown under a name that the contract accepts, and links to the guides for readers without scripts', () => {
    const { text, markdown } = opened();
    for (const [name, page] of markdownPages()) {
      expect(name).toMatch(new RegExp(pattern));
      expect(text(name)).toBe(page);
    }
    expect(markdown()).toBe(text('llms.txt'));
    expect(addresses(/<li><a href="docs\/([^"]+)\.md">/g)).toEqual([...guideNames, 'changes']);
    expect(html()).toContain('<link rel="alternate" type="text/markdown"');
  });

  it('leads to the licences of the packages, which its scripts leave out', () => {
    const [licenses = ''] = addresses(/href="docs\/([\w-]+\.txt)">licences/g);
    expect(licenses).toMatch(new RegExp(pattern));
    const text = opened().text(licenses) ?? '';
    for (const name of ['@scalar/api-reference', '@vue/reactivity']) expect(text.split(`* ${name} `)).toHaveLength(2);
  });

  it('offers the collection that is made from the contract', () => {
    const [collection = ''] = addresses(/"application\/json"[^>]* href="docs\/([^"]+)"/g);
    expect(openapi.info.description).toContain(`{base_url}/docs/${collection})`);
    expect(opened().text(collection)).toBe(readFileSync('shared/contract/generated/collection.json', 'utf8'));
  });
});

describe('the portal of a stage', () => {
  const { opened, html } = built('portal');

  it('names the operator and the sign-in provider, and may send requests to it', () => {
    const issuer = 'https://id.example.com/pool';
    const stage = { audience: 'https://api.example.com', pagesOrigin: 'https://login.example.com', issuer, clientId: '1a2b3c' };
    const ofStage = portalPage(opened(), stage, 'help@example.com');
    const attributes = `data-issuer="${issuer}" data-client-id="1a2b3c" data-audience="https://api.example.com"`;
    expect(ofStage.html()).toContain(`${attributes} data-contact="help@example.com"`);
    expect(ofStage.html()).not.toContain('{{');
    expect(ofStage.connect).toEqual(['https://id.example.com', 'https://login.example.com']);
  });

  it('is Markdown for programs, with links to pages of the reference', () => {
    const links =
      opened()
        .markdown()
        .match(/(?<=\{base_url\}\/docs\/)[\w.-]+/g) ?? [];
    expect(links.length).toBeGreaterThan(5);
    expect([...markdownPages().keys()]).toEqual(expect.arrayContaining(links));
  });

  it('contains no markup from a value, and fills in no value inside another', () => {
    const page = withValues(html(), { issuer: '"><script>$&{{clientId}}', clientId: 'secret', audience: '', contact: '' });
    expect(page).toContain('data-issuer="&quot;&gt;&lt;script&gt;$&amp;');
    expect(page.match(/<script/g)).toEqual(html().match(/<script/g));
    expect(page.match(/secret/g)).toHaveLength(1);
  });
});
