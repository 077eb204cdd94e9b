import { CfnOutput, type Stack } from 'aws-cdk-lib';
import type { Api } from './api.ts';
import type { Database } from './database.ts';
import type { MessageQueue } from './messageQueue.ts';

/** What people and commands need to know of a deployed stage; a table's name under `<Table>Table`, as `PetsTable`. */
export function addOutputs(stack: Stack, { api, database, messages }: { api: Api; database: Database; messages: MessageQueue }): void {
  const add = (id: string, value: string, description: string) => new CfnOutput(stack, id, { value, description });
  add('Url', api.url, 'Where the API answers');
  add('ReferenceUrl', `${api.url}/docs`, 'The reference, for people');
  add('MessagesQueueUrl', messages.queue.queueUrl, 'Where queued messages wait');
  for (const [name, table] of Object.entries(database.tables)) {
    add(`${name.charAt(0).toUpperCase()}${name.slice(1)}Table`, table.tableName, `The table of ${name}`);
  }
}
