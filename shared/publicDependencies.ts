import { readConfig } from './config.ts';
import { createDependencies } from './createDependencies.ts';
import { functionClient } from './dynamodb/functionClient.ts';

export const config = readConfig(process.env);

/**
 * The dependencies of the deployed functions whose operation takes no credential. A log line is an object with the console's own level: in
 * Lambda's JSON format the runtime then writes it as `message`, whose fields can be queried (`message.operation`); a text would be escaped
 * into one string. This loads no module at the start of a function, and Powertools would write the same.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
 */
export const publicDependencies = createDependencies({
  config,
  client: functionClient(),
  now: Date.now,
  log: ({ level, ...line }) => (level === 'ERROR' ? console.error(line) : console.info(line)),
});
