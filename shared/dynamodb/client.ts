import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, type TranslateConfig } from '@aws-sdk/lib-dynamodb';
import { attemptMilliseconds, callAttempts, connectionMilliseconds, startMilliseconds } from '../../common/timeLimits.ts';
import { withinTime } from '../../common/withinTime.ts';
import { guardAttempts } from './attempts.ts';

/** Settings that differ between a function and a program on this machine. */
export interface ClientSettings {
  /** By default the address in `AWS_ENDPOINT_URL_DYNAMODB` or `AWS_ENDPOINT_URL`, or otherwise the region's. */
  readonly endpoint?: string | undefined;
  /** By default from the environment, which Lambda sets. The same is true for the credentials. */
  readonly region?: string | undefined;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Milliseconds to wait for a connection. */
  readonly connectionTimeout?: number;
  /** Milliseconds to wait for the beginning of the response, and for each next part of it. */
  readonly requestTimeout?: number;
  /** How attributes are converted to values. */
  readonly reading?: TranslateConfig['unmarshallOptions'];
}

/**
 * The DynamoDB client of the functions. Every setting that the SDK would look up is given here, so that it reads no file.
 * `common/timeLimits.ts` has its time limits and attempts.
 * @throws Error without a region
 */
export function functionClient({
  endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB || process.env.AWS_ENDPOINT_URL,
  region = process.env.AWS_REGION,
  credentials,
  connectionTimeout = connectionMilliseconds,
  requestTimeout = attemptMilliseconds,
  reading,
}: ClientSettings = {}): DynamoDBDocumentClient {
  if (!region) throw new Error('AWS_REGION is not set');
  const client = new DynamoDBClient({
    region,
    ...(endpoint && { endpoint }),
    ignoreConfiguredEndpointUrls: true,
    ...(credentials && { credentials }),
    maxAttempts: callAttempts,
    retryMode: 'standard',
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    accountIdEndpointMode: 'disabled',
    endpointDiscoveryEnabled: false,
    disableClockSkewCorrection: false,
    authSchemePreference: [],
    userAgentAppId: async () => undefined,
    // Without `throwOnRequestTimeout` the SDK only logs a warning about a request that takes too long, and keeps waiting.
    requestHandler: { connectionTimeout, requestTimeout, socketTimeout: requestTimeout, throwOnRequestTimeout: true },
  });
  guardAttempts(client);
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    ...(reading && { unmarshallOptions: reading }),
  });
}

/**
 * Opens the connection that the first call uses. Every endpoint of DynamoDB responds to this path without credentials, and any response
 * leaves the connection open. Never rejects, because the first call finds the cause, and tries again.
 */
export async function openConnection({ config }: DynamoDBDocumentClient, maxMilliseconds = startMilliseconds): Promise<void> {
  const [region, custom] = await Promise.all([config.region(), config.endpoint?.()]);
  const { protocol, hostname, port } = custom ?? config.endpointProvider({ Region: region }).url;
  const request = {
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    method: 'GET',
    path: '/ping',
    headers: { host: hostname },
    query: {},
  };
  const ping = async (abortSignal: AbortSignal) => {
    const { response } = await config.requestHandler.handle(request, { abortSignal });
    await config.streamCollector(response.body);
  };
  await withinTime(maxMilliseconds, ping, () => {}).catch(() => {});
}
