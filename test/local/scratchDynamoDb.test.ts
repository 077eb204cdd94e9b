import { paginateListTables } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { connect } from '../../local/dynamodb/localDynamoDb.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { tables } from '../../shared/dynamodb/tables.ts';
import { endpoint, openCloud } from '../support/store.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const count = Object.keys(tables).length;

async function tablesWith(prefix: string): Promise<number> {
  const client = connect(endpoint);
  let found = 0;
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
    found += TableNames.filter((name) => name.startsWith(prefix)).length;
  }
  client.destroy();
  return found;
}

it('two runs on one DynamoDB have separate tables, and each deletes only its own', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', endpoint);
  const [one, other] = [await startScratchDynamoDb('scratch'), await startScratchDynamoDb('scratch')];
  for (const { tablePrefix } of [one, other]) await createServiceTables(endpoint, `${tablePrefix}same`);
  expect([await tablesWith(one.tablePrefix), await tablesWith(other.tablePrefix)]).toEqual([count, count]);

  await one.stop();
  expect([await tablesWith(one.tablePrefix), await tablesWith(other.tablePrefix)]).toEqual([0, count]);
  await other.stop();
  expect(await tablesWith(other.tablePrefix)).toBe(0);
});

it('a local cloud with a prefix uses no table of npm start', async () => {
  const { names, environment } = await openCloud('prefixed');
  for (const [table, name] of Object.entries(names)) expect(name).toMatch(new RegExp(`^test-[0-9a-f]{8}-prefixed-[0-9a-f]{8}-${table}$`));
  const variables = Object.entries(environment).filter(([variable]) => variable.endsWith('_TABLE'));
  expect(variables.map(([, name]) => name)).toEqual(Object.values(names));
});
