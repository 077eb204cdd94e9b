import { escapeHtml } from '../theme/htmlPage.ts';
import { firstRequest, firstResponse } from './firstRequest.ts';

export interface FirstScreen {
  readonly title: string;
  /** What the service is, in one sentence. */
  readonly sentence: string;
}

/**
 * The first screen for newcomers. It is in the page itself, so it appears before any script, and without scripts. `browser/firstScreen.ts`
 * fills in the reader's key and offers other languages. For readers who have a key, the second link becomes the primary one. `data-place`
 * is the target of a link in the reference.
 */
export const firstScreen = ({ title, sentence }: FirstScreen): string => `<section class="first-screen"><div>
<div>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
<nav aria-label="Ways on">
<a class="primary" href="portal">Get a key</a>
<a class="next" href="docs/quickstart.md" data-place="#tag/quickstart">Quickstart</a>
<a href="docs/listPets.md" data-place="#tag/pet-records">Pet operations</a>
</nav>
</div>
<div class="exchange">
<div class="first-request"><pre><code class="language-sh">${escapeHtml(firstRequest({ baseUrl: '<BASE_URL>' }).sh)}</code></pre></div>
<div class="first-response">
<p>Example response: <b>202</b> Accepted</p>
<pre><code class="language-http">${escapeHtml(JSON.stringify(firstResponse.body, null, 2))}</code></pre>
</div>
</div>
</div></section>`;
