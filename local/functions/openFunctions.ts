import { randomUUID } from 'node:crypto';
import { url as debuggerUrl } from 'node:inspector';
import { functionLimits } from '../../common/functionLimits.ts';
import { functionSources } from '../../common/functionSources.ts';
import { Problem } from '../../common/problem.ts';
import { withinTime } from '../../common/withinTime.ts';
import { operationIds } from '../../shared/contract/gatewayRoutes.ts';
import { functionFiles } from './functionFiles.ts';

/** Runs a function with an event. Rejects if the function fails, or if it takes longer than its timeout. */
export type Invoke = (operationId: string, event: unknown) => Promise<unknown>;

const { timeoutSeconds, memoryMegabytes } = functionLimits;

/** A debugger stops the code, so it may take an hour. */
export const withDebugger = (seconds: number): number => (debuggerUrl() === undefined ? seconds : 3_600);

/**
 * Runs functions from their source in this process: bundles would take seconds at each start and each save, and a stack trace names the
 * source. `test/infra/bundle.test.ts` runs the bundles, and `test/infra/stack.test.ts` compares the stack with `npm start`. Each has
 * dependencies of its own, as on Lambda, and gets one environment with the variables of all: it takes the place of the environment of this
 * process. A function is loaded for its first event, or by `loadAll`.
 * @param filesFolder where the files that functions serve are kept
 */
export function openFunctions(environment: Readonly<Record<string, string>>, filesFolder: string) {
  const files = functionFiles(filesFolder);
  for (const variable of Object.keys(process.env)) delete process.env[variable];
  Object.assign(process.env, environment, { LAMBDA_TASK_ROOT: files.folder });
  const load = async (name: string): Promise<Handler> => {
    const file = functionSources[name];
    if (!file) throw new Problem(`The operation ${name} has no file in functions/. CONTRIBUTING.md says how to add one.`);
    return (await import(`../../${file}`)).handler;
  };

  const run: Invoke = async (name, event) => {
    const [handler] = await Promise.all([load(name), files.ready(name)]);
    const seconds = withDebugger(timeoutSeconds);
    return withinTime(
      seconds * 1_000,
      () => handler(event, contextOf(name, Date.now() + seconds * 1_000)),
      () => {
        throw new Error(`${name} timed out after ${seconds} s`);
      },
    );
  };
  return { run, loadAll: async () => void (await Promise.all(operationIds.map(load))) };
}

type Handler = (event: unknown, context: object) => Promise<unknown>;

export const contextOf = (name: string, deadline: number) => ({
  awsRequestId: randomUUID(),
  callbackWaitsForEmptyEventLoop: true,
  functionName: name,
  functionVersion: '$LATEST',
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  memoryLimitInMB: String(memoryMegabytes),
});
