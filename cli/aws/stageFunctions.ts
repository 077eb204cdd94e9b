import { DeleteFunctionConcurrencyCommand, LambdaClient, PutFunctionConcurrencyCommand } from '@aws-sdk/client-lambda';
import { functionNameOf } from '../../infra/names.ts';
import type { StagePlace } from './stagePlace.ts';

/** The functions of a deployed stage, as all their versions. Both may be repeated. */
export interface StageFunctions {
  /** Lets a function take no calls. The gateway responds with 503 in its place. */
  stop(operationId: string): Promise<unknown>;
  start(operationId: string): Promise<unknown>;
}

/** @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html, read on 2026-11-25: zero throttles a function */
export function stageFunctions({ stage, region }: StagePlace): StageFunctions {
  const lambda = new LambdaClient({ region });
  const named = (operationId: string) => ({ FunctionName: functionNameOf(stage, operationId) });
  return {
    stop: (operationId) => lambda.send(new PutFunctionConcurrencyCommand({ ...named(operationId), ReservedConcurrentExecutions: 0 })),
    start: (operationId) => lambda.send(new DeleteFunctionConcurrencyCommand(named(operationId))),
  };
}
