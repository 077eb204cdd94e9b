import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Api } from './api.ts';
import { Database } from './database.ts';
import { Functions } from './functions.ts';
import { type StageName, stages } from './stages.ts';

export interface PetStoreProps extends StackProps {
  readonly stage: StageName;
  /** The folder with the bundle of each function, as `bundle.ts` writes it. */
  readonly bundles: string;
}

/** One stage of the service. Stages share nothing but the account they may stand in. */
export class PetStore extends Stack {
  constructor(scope: Construct, { stage, bundles, ...props }: PetStoreProps) {
    const configuration = stages[stage];
    super(scope, `PetStore-${stage}`, {
      description: `The Pet Store Service, stage ${stage}`,
      terminationProtection: configuration.terminationProtection,
      ...props,
    });

    const database = new Database(this, 'Database', configuration.tables);
    const functions = new Functions(this, 'Functions', { stage, configuration: configuration.function, database, bundles });
    const api = new Api(this, 'Api', { stage, configuration: configuration.api, functions });

    new CfnOutput(this, 'Url', { value: api.url, description: 'Where the API answers' });
  }
}
