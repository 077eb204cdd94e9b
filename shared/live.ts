import { readConfig } from './config.ts';
import type { Dependencies } from './http/dependencies.ts';
import { join } from './join.ts';
import { documentClient } from './storage/documentClient.ts';

/** The real dependencies of the functions as they are deployed. */
export const live: Dependencies = join({
  config: readConfig(process.env),
  client: documentClient(),
  now: Date.now,
  log: (line) => console.log(JSON.stringify(line)),
});
