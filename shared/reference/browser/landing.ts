import type { Reader } from './display.ts';

/** A guide, shown as a page of the reference. */
interface Guide {
  readonly name: string;
  readonly description: string;
}

/** The typed client is not in a registry. */
const typedClient = `A client that waits and retries as the rate limits ask. Build it in the repository of the service:

\`\`\`sh
npm run build:client
npm install ./build/client
\`\`\``;

/**
 * The first page for a newcomer, in Markdown: what the service is, where to sign in, the first request, the guides as cards, the plans and
 * the collection.
 */
export function landing(introduction: string, guides: readonly Guide[], { baseUrl, apiKey, collectionUrl }: Reader): string {
  const firstRequest = samplesIn(guides.find(({ name }) => name === 'Quickstart')).slice(0, 2);
  const [plans] = tablesIn(guides.find(({ name }) => name === 'Plans and limits'));
  return [
    introduction.trim(),
    `[Sign in and create an API key](${baseUrl}/portal)`,
    ...(apiKey ? [savedKey] : []),
    ...(firstRequest.length > 0 ? ['**Your first request**', ...firstRequest] : []),
    ...(guides.length > 0 ? ['**Guides**', guides.map(card).join('\n')] : []),
    ...(plans ? ['**Plans**', plans] : []),
    '**TypeScript**',
    typedClient,
    ...(collectionUrl ? ['**Postman, Bruno, Insomnia**', collection(collectionUrl)] : []),
  ].join('\n\n');
}

/** What `sampleIds.ts` spends of the reader's plan. */
const savedKey =
  'This page has your API key: the samples contain it, and ids of your own items. To find these, the page sends two requests with your key each time it is loaded.';

const collection = (url: string) =>
  `[Download the collection](${url}) and import it: it has every operation. Set its variables \`baseUrl\` and \`apiKey\`, and send its requests from top to bottom.`;

const card = ({ name, description }: Guide) => `- [${name}](#tag/${name.toLowerCase().replaceAll(' ', '-')}) ${firstSentence(description)}`;

const firstSentence = (text: string) => /^[\s\S]*?[.:](?=\s|$)/.exec(text)?.[0].replaceAll('\n', ' ').replace(/:$/, '.') ?? '';

const samplesIn = (guide?: Guide): readonly string[] => guide?.description.match(/^```sh\n[\s\S]*?^```$/gm) ?? [];

const tablesIn = (guide?: Guide): readonly string[] => guide?.description.match(/(?:^\|.*\|$\n?)+/gm) ?? [];
