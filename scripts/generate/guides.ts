import { readFileSync } from 'node:fs';
import type { Document } from './contract.ts';

export const guidesFolder = new URL('../../docs/guides/', import.meta.url);

/** In the order in which a newcomer needs them. */
export const guideNames = [
  'quickstart',
  'authentication',
  'plans-and-limits',
  'backoff',
  'errors',
  'idempotency',
  'pages',
  'concurrency',
  'versioning',
] as const;

export const readGuide = (name: string): string => readFileSync(new URL(`${name}.md`, guidesFolder), 'utf8');

/**
 * The document that is served: the contract, with the guides after its introduction. Their headings become pages of the reference. So each
 * sentence stands in one place, and `openapi.yaml` stays a contract.
 */
export function withGuides<Contract extends Document>(contract: Contract): Contract {
  const guides = guideNames.map((name) => withoutLinks(readGuide(name)).trim());
  return { ...contract, info: { ...contract.info, description: [contract.info.description.trim(), ...guides].join('\n\n') } };
}

/** A link from one guide to another leads nowhere in the reference; its text is the other's title and is found beside it. */
const withoutLinks = (text: string) => text.replace(/\[([^\]]+)\]\([a-z-]+\.md\)/g, '*$1*');
