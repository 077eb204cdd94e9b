import { pageHeader } from '../look/pageHeader.ts';

/** The addresses of the page's assets, relative to the page. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  /** The script of the header. */
  readonly headerScript: string;
  readonly icon: string;
  /** The Postman Collection; the script reads its address from here. */
  readonly collection: string;
  /** Each guide as Markdown. */
  readonly guides: readonly { readonly name: string; readonly address: string }[];
  /** The modules that the script imports, so that the browser does not find them one after another. */
  readonly imported: readonly string[];
}

/**
 * The reference page. It only loads files, so that its policy can forbid inline scripts, and has a text for readers before or without
 * scripts. It loads the contract in parallel with the scripts, which need it when they run. All addresses are relative: a custom domain may
 * put a path before `/docs`.
 */
export const referenceHtml = ({ style, script, headerScript, icon, collection, guides, imported }: PageAssets): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Guides and reference of the Pet Store Service: pets, categories, orders, inventory and messages over HTTPS.">
<title>Pet Store Service · Reference</title>
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="alternate" type="application/json" title="Postman Collection" href="${collection}">
<link rel="alternate" type="text/markdown" title="Guides and operations as Markdown" href="docs/llms.txt">
<link rel="preload" href="openapi.json" as="fetch" crossorigin>
<link rel="stylesheet" href="${style}">
${imported.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script type="module" src="${headerScript}" blocking="render"></script>
<script type="module" src="${script}"></script>
</head>
<body>
${pageHeader({ icon, base: '', current: 'docs' })}
<div id="reference">
<main class="before-reference">
<h1>Pet Store Service</h1>
<p>The reference is loading. If it does not appear, load the page again, or read it as text: <a href="docs/llms.txt">all guides and operations</a>,
<a href="openapi.yaml">the contract</a>, and these guides:</p>
<ul>
${guides.map(({ name, address }) => `<li><a href="${address}">${name}</a></li>`).join('\n')}
</ul>
</main>
</div>
</body>
</html>
`;
