import { readConfig } from './config.ts';
import { createDependencies } from './createDependencies.ts';
import type { Dependencies } from './http/dependencies.ts';
import { documentClient } from './storage/documentClient.ts';

/**
 * The dependencies of the functions as they are deployed. A line is logged as an object and with the console's own level: under
 * Lambda's JSON format the runtime then writes it as `message`, whose fields can be queried (`message.operation`), where a text would be
 * escaped into one. That costs no module at the start of a function, and Powertools would write nothing else of it.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
 */
export const liveDependencies: Dependencies = createDependencies({
  config: readConfig(process.env),
  client: documentClient(),
  now: Date.now,
  log: ({ level, ...line }) => (level === 'ERROR' ? console.error(line) : console.info(line)),
});
