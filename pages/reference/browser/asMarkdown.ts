import { guides } from '../../../shared/contract/generated/guides.ts';
import { copyButton } from './samples.ts';

/** Gives each guide a link to its Markdown, and a button that copies it. The reference itself has such a button for operations. */
export function offerMarkdown(): void {
  for (const { slug } of guides) {
    const text = document.querySelector(`#reference section[id$="tag/${slug}"] .markdown:not(:has(.as-markdown))`);
    text?.prepend(offer(`docs/${slug}.md`));
  }
}

function offer(address: string): HTMLElement {
  const [line, link] = [document.createElement('p'), document.createElement('a')];
  line.className = 'as-markdown';
  link.href = address;
  link.textContent = 'Markdown';
  const read = async () => {
    const response = await fetch(address);
    // An error is JSON, and not the guide.
    return response.ok ? response.text() : Promise.reject(response.status);
  };
  line.append(link, copyButton('Copy as Markdown', read));
  return line;
}
