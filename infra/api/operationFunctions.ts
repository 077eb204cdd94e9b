import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type Alias,
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { functionLimits } from '../../common/functionLimits.ts';
import { bundleHash, sourceMapName } from '../../common/sourcePlaces.ts';
import { operationIds } from '../../shared/contract/gatewayRoutes.ts';
import type { Database } from '../data/database.ts';
import { logGroup } from '../logs.ts';
import { functionNameOf, liveAlias } from '../names.ts';
import type { Options } from '../stages/options.ts';
import type { StageName } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';
import { access } from './access.ts';
import { type Variable, variablesOf } from './functionVariables.ts';
import { functionRole } from './role.ts';
import { functionRuntime } from './runtimes.ts';
import { type SignIn, signInEnvironment } from './signIn.ts';

export interface FunctionsProps {
  readonly options: Pick<Options, 'stage' | 'contact' | 'corsOrigins' | 'tracing'>;
  readonly database: Database;
  readonly signIn: SignIn;
  readonly edgeSecret: string | undefined;
  readonly address: string | undefined;
  /** The folder with the bundle of each function: `<folder>/<operationId>/index.js`. */
  readonly bundles: string;
}

/** One function per operation, named after it, with an alias `live` that the gateway calls. */
export class Functions extends Construct {
  /** By operationId. */
  readonly aliases: ReadonlyMap<string, Alias>;
  /** The log of all functions, so that one query finds a request; a group per function would be one more of the stack's 500 resources. */
  readonly logs: LogGroup;
  readonly #stage: StageName;

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    const { stage, tracing } = props.options;
    this.#stage = stage;
    this.logs = logGroup(this, 'Logs', stage);
    if (!tracing) {
      const untraced =
        'A trace would show only the two segments that Lambda writes; the log has the time and the store calls of each request';
      suppressFinding(this, untraced, 'Serverless::Serverless-LambdaTracing');
    }
    this.aliases = new Map(operationIds.map((operationId) => [operationId, this.#add(operationId, props)]));
  }

  /** A metric of the version that takes the calls. */
  metric(operationId: string, metricName: string, options: MetricOptions): Metric {
    const FunctionName = functionNameOf(this.#stage, operationId);
    return new Metric({
      namespace: 'AWS/Lambda',
      metricName,
      dimensionsMap: { FunctionName, Resource: `${FunctionName}:${liveAlias}` },
      ...options,
    });
  }

  #add(operationId: string, { options, database, signIn, edgeSecret, address, bundles }: FunctionsProps): Alias {
    const { stage, contact, corsOrigins, tracing } = options;
    const scope = new Construct(this, operationId);
    const bundle = join(bundles, operationId);
    const handler = new LambdaFunction(scope, 'Function', {
      functionName: functionNameOf(stage, operationId),
      runtime: functionRuntime,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundle, { exclude: [sourceMapName] }),
      handler: 'start.handler',
      memorySize: functionLimits.memoryMegabytes,
      timeout: Duration.seconds(functionLimits.timeoutSeconds),
      environment: {
        ...(access[operationId] ? database.environment : {}),
        ...chosen(variablesOf(operationId), {
          ...signInEnvironment(signIn),
          CONTACT: contact,
          EDGE_SECRET: edgeSecret,
          SERVICE_ADDRESS: address,
          CORS_ORIGINS: corsOrigins.join(),
        }),
      },
      role: functionRole(scope, operationId, { database, logs: this.logs, tracing }),
      ...(tracing && { tracing: Tracing.ACTIVE }),
      logGroup: this.logs,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      // A rollback needs the earlier versions, and `petstore versions tidy` deletes old ones. The version of a failed deployment is
      // deleted, because otherwise Lambda would return the same version to the next attempt, and CloudFormation would reject it. `petstore
      // symbolicate` reads the description to check that a source map belongs to this version.
      currentVersionOptions: {
        description: bundleHash(join(bundle, 'index.js')),
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      },
    });
    const synchronous = 'Only the gateway calls it and waits for the response; there is no event that could be lost';
    suppressFinding(handler, synchronous, 'Serverless::Serverless-LambdaDLQ');
    return handler.addAlias(liveAlias);
  }
}

/** The variables of these names that the stage has. */
function chosen(names: readonly Variable[], values: Readonly<Record<Variable, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
