import { join } from 'node:path';
import { dataFiles } from '../data/dataFolder.ts';
import type { DynamoDbProgram } from './process.ts';

/** Dynoxide: https://github.com/nubo-db/dynoxide. */
export const dynoxide = (file: string): DynamoDbProgram => ({
  name: 'Dynoxide',
  file,
  argumentsFor: ({ host, port }, dataFolder) => [
    ...['serve', '--host', host, '--port', String(port)],
    ...(dataFolder ? ['--db-path', join(dataFolder, dataFiles.store)] : []),
  ],
});
