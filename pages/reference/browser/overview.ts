import type { Guide } from '../../../shared/contract/generated/guides.ts';

/** What the reference says beside the address and the key that it sends: whose store the key reaches, and the plans. In Markdown. */
export function overview(introduction: string, guides: readonly Guide[], apiKey: string | undefined): string {
  const plans = guides.find(({ slug }) => slug === 'plans-and-limits')?.text.match(/(?:^\|.*\|$\n?)+/m) ?? [];
  return [introduction, ...(apiKey ? [savedKey] : []), ...plans].join('\n\n');
}

/** What `sampleIds.ts` spends of the reader's plan. */
const savedKey =
  'This page has your API key: the samples contain it, and ids of your own items. To find these, the page sends two requests with your key each time it is loaded.';
