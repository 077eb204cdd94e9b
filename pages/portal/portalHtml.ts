import { escapeHtml, htmlPage, loading, type PageAssets } from '../theme/htmlPage.ts';

/** The values that a stage fills into the page. Each is a `{{name}}` in it. */
export interface PageValues {
  readonly issuer: string;
  readonly clientId: string;
  /** The audience of the access token; empty if the provider needs none. */
  readonly audience: string;
  /** The operator's mail address or the https address of a page; empty if the stage has none. */
  readonly contact: string;
}

/** The portal's page. All addresses are relative. */
export const portalHtml = (assets: PageAssets): string =>
  htmlPage({
    ...{ title: 'Pet Store Service · Account', icon: assets.icon, base: '', current: 'portal', content: 'portal' },
    head: loading(assets),
    body: `<div id="portal" data-issuer="{{issuer}}" data-client-id="{{clientId}}" data-audience="{{audience}}" data-contact="{{contact}}">
<main>
<h1>Your Pet Store account</h1>
<p>The page is loading. It needs JavaScript to sign you in, to create an API key, and to show the requests that remain.</p>
</main>
</div>`,
  });

/** Fills in the values of a stage. Placeholders inside a value are not filled in. */
export const withValues = (html: string, values: PageValues): string =>
  html.replace(/\{\{(issuer|clientId|audience|contact)\}\}/g, (_, name: keyof PageValues) => escapeHtml(values[name]));
