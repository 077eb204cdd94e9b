import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, type TranslateConfig } from '@aws-sdk/lib-dynamodb';
import { guardAttempts } from './attempts.ts';

/** Settings that differ between a function and a program on this machine. */
export interface ClientSettings {
  /** By default what `AWS_ENDPOINT_URL_DYNAMODB` or `AWS_ENDPOINT_URL` names, else the region's. */
  readonly endpoint?: string | undefined;
  /** By default from the environment, which Lambda fills; so are the credentials. */
  readonly region?: string | undefined;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Milliseconds until there is a connection. */
  readonly connectionTimeout?: number;
  /** Milliseconds until the response begins, and between two parts of it. */
  readonly requestTimeout?: number;
  /** How attributes become values. */
  readonly reading?: TranslateConfig['unmarshallOptions'];
}

/**
 * The client of the functions: the SDK's, with every setting that it would look up given here, so that it reads no file. An attempt that
 * hangs ends after 2 s, and a call has two: a write whose response was lost is sent again once, and takes at most one token too many.
 * @throws Error without a region
 */
export function functionClient({
  endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB || process.env.AWS_ENDPOINT_URL,
  region = process.env.AWS_REGION,
  credentials,
  connectionTimeout = 1_000,
  requestTimeout = 2_000,
  reading,
}: ClientSettings = {}): DynamoDBDocumentClient {
  if (!region) throw new Error('AWS_REGION is not set');
  const client = new DynamoDBClient({
    region,
    ...(endpoint && { endpoint }),
    ignoreConfiguredEndpointUrls: true,
    ...(credentials && { credentials }),
    maxAttempts: 2,
    retryMode: 'standard',
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    accountIdEndpointMode: 'disabled',
    endpointDiscoveryEnabled: false,
    disableClockSkewCorrection: false,
    authSchemePreference: [],
    userAgentAppId: async () => undefined,
    // Without `throwOnRequestTimeout` the SDK only warns about a request that takes too long, and keeps waiting.
    requestHandler: { connectionTimeout, requestTimeout, socketTimeout: requestTimeout, throwOnRequestTimeout: true },
  });
  guardAttempts(client);
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    ...(reading && { unmarshallOptions: reading }),
  });
}

/**
 * Opens the connection that the first call takes: every endpoint of DynamoDB responds to this path, without credentials, and any response
 * leaves the connection open. Never rejects: the first call finds out why, and tries again. Ends after the time for a connection at the latest.
 */
export async function openConnection({ config }: DynamoDBDocumentClient, maxMilliseconds = 1_000): Promise<void> {
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
  const abortSignal = AbortSignal.timeout(maxMilliseconds);
  try {
    const { response } = await config.requestHandler.handle(request, { abortSignal });
    await config.streamCollector(response.body);
  } catch {}
}
