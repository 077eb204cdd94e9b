import { escapeHtml } from '../theme/escapeHtml.ts';
import { pageHeader } from '../theme/pageHeader.ts';

/** The addresses of the page's assets, relative to the page. */
interface PageAssets {
  readonly style: string;
  readonly script: string;
  readonly headerScript: string;
  readonly icon: string;
}

/** The values that a stage fills into the page. Each is a `{{name}}` in it. */
export interface PageValues {
  readonly issuer: string;
  readonly clientId: string;
  /** The audience of the access token; empty if the provider needs none. */
  readonly audience: string;
  /** The operator's mail address or the https address of a page; empty if the stage has none. */
  readonly contact: string;
}

/** The portal's page. It only loads files, so that its policy can forbid inline scripts. All addresses are relative. */
export const portalHtml = ({ style, script, headerScript, icon }: PageAssets): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Pet Store Service · Account</title>
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="stylesheet" href="${style}">
<script type="module" src="${headerScript}" blocking="render"></script>
<script type="module" src="${script}"></script>
</head>
<body>
${pageHeader({ icon, base: '', current: 'portal', content: 'portal' })}
<div id="portal" data-issuer="{{issuer}}" data-client-id="{{clientId}}" data-audience="{{audience}}" data-contact="{{contact}}">
<main>
<h1>Your Pet Store account</h1>
<p>The page is loading. It needs JavaScript to sign you in, to create an API key, and to show the requests that remain.</p>
</main>
</div>
</body>
</html>
`;

/** Fills in the values of a stage. Placeholders inside a value are not filled in. */
export const withValues = (html: string, values: PageValues): string =>
  html.replace(/\{\{(issuer|clientId|audience|contact)\}\}/g, (_, name: keyof PageValues) => escapeHtml(values[name]));
