import { readFileSync } from 'node:fs';

export const guidesFolder = new URL('../../docs/guides/', import.meta.url);

/** In the order in which a new reader needs them. */
export const guideNames = [
  'quickstart',
  'authentication',
  'keys',
  'plans-and-limits',
  'backoff',
  'errors',
  'make-a-request-fail',
  'formats',
  'idempotency',
  'pages',
  'concurrency',
  'clients',
  'web-page',
  'agents',
  'versioning',
] as const;

export const readGuide = (name: string): string => readFileSync(new URL(`${name}.md`, guidesFolder), 'utf8');

/** The guides and the changes, as the pages of the reference. They are not in the contract, because client generators would copy them. */
export function guidesModule(changes: string): string {
  const guides = [...guideNames.map(readGuide), changes].map((text) => guideOf(withPageLinks(text)));
  return `// Made from docs/ by \`npm run generate\`. Do not edit.
export interface Guide {
  readonly name: string;
  /** Its place in an address: \`plans-and-limits\`. */
  readonly slug: string;
  /** In Markdown, without the heading. \`{base_url}\` stands for the address of the service. */
  readonly text: string;
}

export const guides: readonly Guide[] = ${JSON.stringify(guides, null, 2)};
`;
}

function guideOf(page: string) {
  const [heading = '', ...lines] = page.split('\n');
  const name = heading.replace('# ', '');
  return { name, slug: name.toLowerCase().replaceAll(' ', '-'), text: lines.join('\n').trim() };
}

/** A link from one guide to another becomes a link to its page in the reference. */
const withPageLinks = (text: string) => text.replace(/\]\(([a-z-]+)\.md\)/g, ']({base_url}/docs#tag/$1)');
