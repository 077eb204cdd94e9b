import { readFileSync } from 'node:fs';
import { type Access, ownAccess } from '../../infra/api/access.ts';
import { unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import { type TableDefinition, tables } from '../../shared/dynamodb/tables.ts';

const page = new URL('../../docs/storage.md', import.meta.url);

/** `docs/storage.md` with the table of access patterns that `infra/api/access.json` has; the rest of the page stays. */
export function storagePage(): string {
  const [before, rest] = readFileSync(page, 'utf8').split('| Operation |');
  const after = rest?.replace(/^.*\n(\|.*\n)*/, '');
  if (after === undefined) throw new Error('docs/storage.md has no table of the operations');
  return `${before}${table()}${after}`;
}

function table(): string {
  const rows = Object.entries(ownAccess)
    .filter(([operationId]) => operationId !== unmatchedRoute)
    .map(([operationId, own]) => `| \`${operationId}\` | ${cell(own, reads)} | ${cell(own, writes)} |\n`);
  return ['| Operation | Reads | Writes |\n|---|---|---|\n', ...rows].join('');
}

const reads: Readonly<Record<string, string>> = { GetItem: '', BatchGetItem: 'some ', Query: '' };
const writes: Readonly<Record<string, string>> = {
  PutItem: 'puts ',
  UpdateItem: 'updates ',
  DeleteItem: 'deletes ',
  ConditionCheckItem: 'checks ',
};

function cell(entries: readonly Access[], verbs: Readonly<Record<string, string>>): string {
  const phrases = entries.flatMap((entry) =>
    entry.actions.flatMap((action) => (verbs[action] === undefined ? [] : `${verbs[action]}\`${itemsOf(entry, action)}\``)),
  );
  return [...new Set(phrases)].join(', ');
}

/** Such as `pets[id]`, `pets.byStatus[…]` for a page of an index, and `accountKeys[accountId, *]` for all items of a partition key. */
function itemsOf({ table, index }: Access, action: string): string {
  if (index !== undefined) return `${table}.${index}[…]`;
  const { partitionKey, sortKey }: TableDefinition = tables[table];
  return `${table}[${[partitionKey.name, ...(sortKey ? [action === 'Query' ? '*' : sortKey.name] : [])].join(', ')}]`;
}
