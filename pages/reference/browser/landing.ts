import { firstRequest } from './firstRequest.ts';
import type { Reader } from './reader.ts';

/** A guide, shown as a page of the reference. */
interface Guide {
  readonly name: string;
  readonly description: string;
}

/**
 * The first page for a newcomer, in Markdown: what the service is and whether it works, three ways on, the first request, the
 * plans, the guides and the collection.
 */
export function landing(introduction: string, guides: readonly Guide[], reader: Reader): string {
  const { baseUrl, apiKey, collectionUrl } = reader;
  const [plans] = tablesIn(guides.find(({ name }) => name === 'Plans and limits'));
  return [
    introduction,
    `[State of the service](${baseUrl}/health)`,
    waysOn(baseUrl),
    '**Send a request**',
    ...firstRequest(reader),
    ...(apiKey ? [savedKey] : []),
    ...(plans ? ['**Plans**', plans] : []),
    ...(guides.length > 0 ? ['**Guides**', guides.map(linkTo).join(' · ')] : []),
    ...(collectionUrl ? ['**Postman, Bruno, Insomnia**', collection(collectionUrl)] : []),
  ].join('\n\n');
}

/** The page shows a list here as cards. */
const waysOn = (baseUrl: string) => `- [Get a key](${baseUrl}/portal) Sign in, and create it in one click.
- [Place an order](#tag/quickstart) From an empty store to the first order.
- [Handle limits](#tag/plans-and-limits) What a plan allows, and how to see a limit coming.`;

/** What `sampleIds.ts` spends of the reader's plan. */
const savedKey =
  'This page has your API key: the samples contain it, and ids of your own items. To find these, the page sends two requests with your key each time it is loaded.';

const collection = (url: string) =>
  `[Download the collection](${url}) and import it: it has every operation. Set its variables \`baseUrl\` and \`apiKey\`, and send its requests from top to bottom.`;

const linkTo = ({ name }: Guide) => `[${name}](#tag/${name.toLowerCase().replaceAll(' ', '-')})`;

const tablesIn = (guide?: Guide): readonly string[] => guide?.description.match(/(?:^\|.*\|$\n?)+/gm) ?? [];
