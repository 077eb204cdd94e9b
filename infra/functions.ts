import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { type Alias, Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Database } from './database.ts';
import { operationIds } from './operations.ts';
import { functionRole } from './role.ts';
import type { StageConfiguration, StageName } from './stages.ts';

export interface FunctionsProps {
  readonly stage: StageName;
  readonly configuration: StageConfiguration['function'];
  readonly database: Database;
  /** The folder with the bundle of each function: `<folder>/<operationId>/index.js`. */
  readonly bundles: string;
}

/** One function for each operation, named after it, behind an alias `live` that is what the gateway calls. */
export class Functions extends Construct {
  readonly #aliases = new Map<string, Alias>();

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    for (const operationId of operationIds) this.#add(operationId, props);
  }

  /** @throws Error where the operation has no function. */
  alias(operationId: string): Alias {
    const alias = this.#aliases.get(operationId);
    if (!alias) throw new Error(`${operationId} has no function`);
    return alias;
  }

  #add(operationId: string, { stage, configuration, database, bundles }: FunctionsProps): void {
    const scope = new Construct(this, operationId);
    const handler = new LambdaFunction(scope, 'Function', {
      functionName: `PetStore-${stage}-${operationId}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(bundles, operationId)),
      handler: 'index.handler',
      memorySize: configuration.memoryMegabytes,
      timeout: Duration.seconds(configuration.timeoutSeconds),
      environment: { STAGE: stage, ...database.environment },
      role: functionRole(scope, operationId, database),
    });
    this.#aliases.set(operationId, handler.addAlias('live'));
  }
}
