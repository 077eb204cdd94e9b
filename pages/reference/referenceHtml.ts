import { escapeHtml, htmlPage, loading, type PageAssets } from '../theme/htmlPage.ts';
import { type FirstScreen, firstScreen } from './firstScreen.ts';

interface ReferenceParts extends PageAssets {
  readonly collection: string;
  readonly guides: readonly { readonly name: string; readonly address: string }[];
  readonly first: FirstScreen;
  readonly license: { readonly name: string; readonly url: string };
  readonly licenses: string;
  /** The modules that the script imports, so that the browser does not find them one after another. */
  readonly imported: readonly string[];
}

/**
 * The reference page. It has a text for readers before or without scripts. It loads the contract in parallel with the scripts, which need
 * it when they run. All addresses are relative, because a custom domain may put a path before `/docs`.
 */
export const referenceHtml = ({ collection, guides, first, license, licenses, imported, ...assets }: ReferenceParts): string =>
  htmlPage({
    ...{ title: 'Pet Store Service · Reference', icon: assets.icon, base: '', current: 'docs' },
    head: `<meta name="description" content="Guides and reference of the Pet Store Service: pets, categories, orders, inventory and messages over HTTPS.">
<link rel="alternate" type="application/json" title="Postman Collection" href="${collection}">
<link rel="alternate" type="text/markdown" title="Guides and operations as Markdown" href="docs/llms.txt">
<link rel="preload" href="openapi.json" as="fetch" crossorigin>
${loading(assets)}
${imported.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}`,
    body: `<main class="before-reference" id="content">
${firstScreen(first)}
<div class="loading">
<p>The reference needs JavaScript. Without it, or if the reference does not appear, read it as text:
<a href="docs/llms.txt">all guides and operations</a>, <a href="openapi.yaml">the contract</a>, and these guides:</p>
<ul>
${guides.map(({ name, address }) => `<li><a href="${address}">${name}</a></li>`).join('\n')}
</ul>
</div>
<footer class="page-foot">
<p>The contract, OpenAPI 3.0.3: <a href="openapi.json">JSON</a>, <a href="openapi.yaml">YAML</a></p>
<p><a href="${collection}">Collection</a> for Postman, Bruno and Insomnia</p>
<p><a href="docs/llms.txt">Markdown</a> for programs</p>
<p><a href="changes.atom">Changes</a> as a feed</p>
<p>Licence: <a href="${escapeHtml(license.url)}">${escapeHtml(license.name)}</a>; <a href="${licenses}">licences of its packages</a></p>
</footer>
</main>
<div id="reference"></div>`,
  });
