import { readFileSync } from 'node:fs';
import type { Document } from './contract.ts';

export const guidesFolder = new URL('../../docs/guides/', import.meta.url);

/** In the order in which a new reader needs them. */
export const guideNames = [
  'quickstart',
  'authentication',
  'keys',
  'plans-and-limits',
  'backoff',
  'errors',
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

/**
 * The contract with the guides, and the changes, after its introduction. Their headings become pages of the reference. So each
 * sentence is in one place, and `openapi.yaml` stays a contract.
 */
export function withGuides<Contract extends Document>(contract: Contract, changes: string): Contract {
  const guides = [...guideNames.map(readGuide), changes].map((text) => withPageLinks(text).trim());
  return { ...contract, info: { ...contract.info, description: [contract.info.description.trim(), ...guides].join('\n\n') } };
}

/** A link from one guide to another becomes a link to its page in the reference. */
const withPageLinks = (text: string) => text.replace(/\]\(([a-z-]+)\.md\)/g, ']({base_url}/docs#tag/$1)');
