import { readConfig } from './config.ts';
import { createDependencies } from './createDependencies.ts';
import type { Dependencies } from './http/dependencies.ts';
import { documentClient } from './dynamodb/documentClient.ts';

/**
 * The dependencies of the deployed functions. A log line is an object with the console's own level: in Lambda's JSON format the runtime
 * then writes it as `message`, whose fields can be queried (`message.operation`); a text would be escaped into one string. This loads no
 * module at the start of a function, and Powertools would write the same.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
 */
export const liveDependencies: Dependencies = createDependencies({
  config: readConfig(process.env),
  client: documentClient(),
  now: Date.now,
  log: ({ level, ...line }) => (level === 'ERROR' ? console.error(line) : console.info(line)),
});
