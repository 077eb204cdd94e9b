import { join } from 'node:path';
import { root } from '../../common/root.ts';
import type { DynamoDbProgram } from '../../local/dynamodb/process.ts';

/** Dynoxide, the second DynamoDB that the tests of the store run on. `npm ci` in this folder installs it. */
export const dynoxide: DynamoDbProgram = {
  name: 'Dynoxide',
  file: join(root, 'tools/bench/node_modules/@dynoxide/linux-x64/dynoxide'),
  argumentsFor: ({ host, port }, dataFolder) => [
    ...['serve', '--host', host, '--port', String(port)],
    ...['--db-path', join(dataFolder, 'dynoxide.sqlite')],
  ],
};
