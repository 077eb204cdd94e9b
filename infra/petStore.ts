import type { App } from 'aws-cdk-lib';
import { ApiStack } from './apiStack.ts';
import { DataStack } from './dataStack.ts';
import type { Options } from './options.ts';
import { WatchStack } from './watchStack.ts';

export interface PetStoreProps {
  readonly options: Options;
  /** The folder with the bundle of each function, as `bundling/bundleFunctions.ts` writes it. */
  readonly bundles: string;
}

/**
 * The three stacks of one stage of the service. One stack refers to another without an export, so no stack locks another one's changes; see
 * docs/decisions/0017-a-stage-is-three-stacks.md.
 */
export function addPetStore(app: App, { options, bundles }: PetStoreProps): void {
  const data = new DataStack(app, options);
  const service = new ApiStack(app, { options, bundles, data });
  new WatchStack(app, { options, database: data.database, service });
}
