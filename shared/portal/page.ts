/** The addresses of what the page loads, relative to the page. */
interface PageAssets {
  readonly style: string;
  readonly script: string;
  readonly icon: string;
}

/** What a stage fills in when it serves the page; each stands in the page as `{{name}}`. */
export interface PageValues {
  /** The OpenID Connect provider to sign in at. */
  readonly issuer: string;
  readonly clientId: string;
  /** What the access token is for; empty where the provider does not need to be told. */
  readonly audience: string;
}

/** The portal's page. It holds nothing but what it loads, so that its policy can forbid inline scripts. All addresses are relative. */
export const page = ({ style, script, icon }: PageAssets): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Pet Store Service · Account</title>
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="portal" data-issuer="{{issuer}}" data-client-id="{{clientId}}" data-audience="{{audience}}">
<main>
<h1>Your Pet Store account</h1>
<p>The page is loading. It needs JavaScript: to sign in, to make an API key, and to show what is left of your plan.</p>
</main>
</div>
</body>
</html>
`;

/** Fills in the values of a stage. What a value holds is never filled in itself. */
export const withValues = (html: string, values: PageValues): string =>
  html.replace(/\{\{(issuer|clientId|audience)\}\}/g, (_, name: keyof PageValues) => escapeAttribute(values[name]));

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeAttribute = (value: string) => value.replace(/[&"<>]/g, (character) => escapes[character] ?? character);
