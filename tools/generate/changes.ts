import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Route } from './contract.ts';

/** What changed for callers. */
interface Change {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

const changesFile = new URL('../../docs/changes.yaml', import.meta.url);

/** The changes of docs/changes.yaml and the deprecations of the contract, newest first. */
export function listChanges(routes: readonly Route[]): Change[] {
  const written: Change[] = parse(readFileSync(changesFile, 'utf8'));
  return [...written, ...routes.flatMap(deprecationOf)].sort((a, b) => b.date.localeCompare(a.date));
}

function deprecationOf({ method, path, operation }: Route): Change[] {
  const { operationId, 'x-deprecated-since': since, 'x-deprecated-sunset': sunset, 'x-successor': successor } = operation;
  if (!since || !sunset) return [];
  const text = `\`${method} ${path}\` works as before until ${sunset}. From then on it responds with 410.${successor ? ` Use \`${successor}\`.` : ''}`;
  return [{ date: since, title: `${operationId} is deprecated and stops on ${sunset}`, text }];
}

/** The page of changes in the reference. */
export function changesPage(changes: readonly Change[]): string {
  const dates = [...new Set(changes.map(({ date }) => date))];
  const days = dates.map((date) => {
    const entries = changes.filter((change) => change.date === date).map(({ title, text }) => `- **${title}.** ${text}`);
    return `## ${date}\n\n${entries.join('\n')}\n`;
  });
  return `# Changes

What changed for callers, newest first. To learn about changes, and about the dates on which operations stop, follow the Atom feed \`/changes.atom\`.

${days.join('\n')}`;
}

/**
 * The changes as an Atom feed, with addresses relative to its own. An entry keeps its id as long as it keeps its date and title.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export function atomFeed(changes: readonly Change[]): string {
  const entries = changes.map(
    ({ date, title, text }) => `<entry>
<id>${idOf(`${date} ${title}`)}</id>
<title>${escapeXml(title)}</title>
<updated>${date}T00:00:00Z</updated>
<link href="docs#tag/changes"/>
<content type="text">${escapeXml(text)}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${idOf('changes')}</id>
<title>Pet Store Service: changes</title>
<updated>${changes[0]?.date}T00:00:00Z</updated>
<author><name>Pet Store Service</name></author>
<link rel="self" href="changes.atom"/>
<link href="docs#tag/changes"/>
${entries.join('\n')}
</feed>
`;
}

/** A UUID that is derived from a name (RFC 9562, version 8): the same name gives the same id. */
function idOf(name: string): string {
  const hash = createHash('sha256').update(`pet-store-service ${name}`).digest('hex');
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
