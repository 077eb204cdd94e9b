import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { GatewayResponse } from '../../shared/http/requestState.ts';
import type { InvokeVersion } from './checkVersion.ts';

/** Calls a published version directly, not through its alias: callers do not reach it yet. */
export const invokeVersion =
  (client: LambdaClient, functionName: string, version: string): InvokeVersion =>
  async (event) => {
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName: functionName, Qualifier: version, Payload: JSON.stringify(event) }),
    );
    const text = new TextDecoder().decode(Payload);
    if (FunctionError) throw new Error(`${functionName}:${version} failed: ${text.slice(0, 300)}`);
    const result: unknown = JSON.parse(text);
    if (typeof result === 'object' && result !== null) return result as GatewayResponse;
    throw new Error(`${functionName}:${version} returned ${text.slice(0, 300)}`);
  };
