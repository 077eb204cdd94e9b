import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPage } from '../../../infra/bundling/pageBuilder.ts';
import { portal } from '../../../infra/bundling/portalPage.ts';
import { withValues } from '../../../pages/portal/portalHtml.ts';
import { portalPage } from '../../../pages/portal/portalPage.ts';
import openapi from '../../../shared/contract/generated/openapi.json' with { type: 'json' };
import { webPage } from '../../../shared/http/webPage.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();
const names = () => readdirSync(join(folder, 'portal/assets')).map((file) => file.replace(/\.gz$/, ''));
const page = () => webPage('portal')({ folder });
const html = () => page().html();

beforeAll(() => buildPage(portal, folder, folder));

describe('the built portal', () => {
  it('loads all of its assets, and holds no script or style itself', () => {
    const loaded = [...html().matchAll(/(?:src|(?:stylesheet|image\/svg\+xml)" href)="portal\/([^"]+)"/g)].map(([, name]) => name);
    expect(loaded.sort()).toEqual(names().sort());
    expect(html()).not.toMatch(/<script(?! type="module" src=)|<style|style=| on\w+=/);
  });

  it('has names that the contract accepts, with the hash of their content', () => {
    const { pattern } = openapi.components.parameters.Asset.schema;
    for (const name of names()) expect(name).toMatch(new RegExp(pattern));
    for (const name of names()) expect(name).toMatch(/-[0-9A-Z]{8}\.(js|css|svg)$/);
  });

  it('is smaller than 40 KB, gzipped', () => {
    const bytes = names().map((name) => page().asset(name)?.length ?? 0);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(40 * 1024);
  });
});

const stage = { audience: 'https://api.example.com', pagesOrigin: 'https://login.example.com' };

describe('the page of a stage', () => {
  it('names the operator and the sign-in provider, and may send requests to it', () => {
    const issuer = 'https://id.example.com/pool';
    const ofStage = portalPage(page(), { ...stage, issuer, clientId: '1a2b3c' }, 'help@example.com');
    expect(ofStage.html()).toContain('data-issuer="https://id.example.com/pool"');
    expect(ofStage.html()).toContain('data-client-id="1a2b3c"');
    expect(ofStage.html()).toContain('data-audience="https://api.example.com"');
    expect(ofStage.html()).toContain('data-contact="help@example.com"');
    expect(ofStage.html()).not.toContain('{{');
    expect(ofStage.connect).toEqual(['https://id.example.com', 'https://login.example.com']);
  });

  it('contains no markup from a value, and fills in no value inside another', () => {
    const page = withValues(html(), { issuer: '"><script>$&{{clientId}}', clientId: 'secret', audience: '', contact: '' });
    expect(page).toContain('data-issuer="&quot;&gt;&lt;script&gt;$&amp;');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/secret/g)).toHaveLength(1);
  });
});
