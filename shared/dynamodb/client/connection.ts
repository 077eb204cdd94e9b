import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { ClientSettings } from '../documentClient.ts';
import { asObject, errorOf, UnreadableResponse } from './wireFormat.ts';

/** Sends signed requests to DynamoDB. */
interface Connection {
  /**
   * Makes one attempt of a call, and reads its response.
   * @param operation such as `GetItem`
   * @param read makes the output of the response's JSON, and throws if it cannot
   * @throws the error of DynamoDB's response, or of the connection; `UnreadableResponse` if there is no response of DynamoDB
   */
  send<Output>(operation: string, body: string, read: (response: object) => Output): Promise<Output>;
  /** Opens a connection, for the first call. Resolves also where it could not be opened, after `connectionTimeout` at the latest. */
  open(): Promise<void>;
  destroy(): void;
}

/** Errors that a wrong clock may cause, and the difference that AWS allows, in milliseconds. */
const clockErrors = new Set(['InvalidSignatureException', 'RequestExpired', 'RequestInTheFuture', 'RequestTimeTooSkewed']);
const maxClockSkew = 240_000;

/** @throws Error for a region or an address that no URL can name */
export function openConnection(
  {
    endpoint,
    region,
    credentials,
    ...timeouts
  }: ClientSettings & { readonly region: string; readonly connectionTimeout: number; readonly requestTimeout: number },
  openTransport: typeof transport,
): Connection {
  const url = endpoint ? new URL(endpoint) : endpointOf(region, process.env);
  const sign = signer('dynamodb', region);
  const { open, post, destroy } = openTransport(url, timeouts);
  let clockOffset = 0;

  /** Corrects the clock to the store's if they are too far apart. */
  function correctClock(date: string | undefined): boolean {
    const offset = Date.parse(date ?? '') - Date.now();
    if (!(Math.abs(offset - clockOffset) >= maxClockSkew)) return false;
    clockOffset = offset;
    return true;
  }

  return {
    async send(operation, body, read) {
      const headers = {
        host: url.host,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      };
      // Read for each attempt, because the environment may get new ones.
      const signed = sign(headers, body, credentials ?? credentialsIn(process.env), new Date(Date.now() + clockOffset));
      const response = await post(signed, body);
      const text = response.body.toString();
      const metadata = { httpStatusCode: response.statusCode, requestId: headerOf(response.headers['x-amzn-requestid']), attempts: 1 };
      if (response.statusCode === 200) {
        try {
          return read(asObject(JSON.parse(text)));
        } catch (cause) {
          throw new UnreadableResponse(metadata, { cause });
        }
      }

      const error = errorOf(text, metadata);
      const isCorrected = clockErrors.has(error.name) && correctClock(headerOf(response.headers.date));
      throw isCorrected ? Object.assign(error, { clockCorrected: true }) : error;
    },
    open,
    destroy,
  };
}

const headerOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

type Environment = Readonly<Record<string, string | undefined>>;

/** The end of a host name, by the prefix of its region's name; every other region is in the partition `aws` or `aws-us-gov`. */
const suffixes: readonly (readonly [prefix: string, suffix: string])[] = [
  ['cn-', 'amazonaws.com.cn'],
  ['eusc-', 'amazonaws.eu'],
  ['us-isob-', 'sc2s.sgov.gov'],
  ['us-isof-', 'csp.hci.ic.gov'],
  ['eu-isoe-', 'cloud.adc-e.uk'],
  ['us-iso-', 'c2s.ic.gov'],
];

/** The regional endpoint of DynamoDB, unless the environment names another. */
export function endpointOf(region: string, { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL }: Environment): URL {
  const named = AWS_ENDPOINT_URL_DYNAMODB || AWS_ENDPOINT_URL;
  const suffix = suffixes.find(([prefix]) => region.startsWith(prefix))?.[1] ?? 'amazonaws.com';
  return new URL(named || `https://dynamodb.${region}.${suffix}`);
}

interface HttpResponse {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** In milliseconds. */
interface Timeouts {
  /** Until there is a connection. */
  readonly connectionTimeout: number;
  /** Until the last byte of the response. */
  readonly requestTimeout: number;
}

/** As many connections as the SDK opens. */
const maxSockets = 50;

/**
 * POSTs to one address, over connections that stay open.
 * @throws Error `TimeoutError`, or the socket's error with Node's `code`; always with the SDK's `$retryable`, because there was no response
 */
export function transport({ protocol, hostname, port }: URL, { connectionTimeout, requestTimeout }: Timeouts) {
  const [Agent, request] = protocol === 'https:' ? [HttpsAgent, httpsRequest] : [HttpAgent, httpRequest];
  // For each connection Node asks whether the host is an IP address. V8 would take 2.9 ms for its large expression, because it makes
  // bytecode first and machine code for the second call; for a text of 1,000 characters it makes machine code at once, in 0.7 ms.
  isIP('.'.repeat(1_000));
  const agent = new Agent({ keepAlive: true, maxSockets });
  // By default it is put together twice for each request, of the address and each option of TLS. Here all connections are to one address.
  agent.getName = () => hostname;
  const address = { agent, hostname, port, path: '/', method: 'POST' };

  return {
    /** Every endpoint of DynamoDB responds to this path, without credentials; any response leaves the connection open. */
    open: () =>
      new Promise<void>((resolve) => {
        const sent = request({ ...address, method: 'GET', path: '/ping' }, (response) => response.resume());
        const timer = setTimeout(() => sent.destroy(), connectionTimeout);
        // The first call finds out why, and tries again.
        sent.on('error', () => {});
        sent.on('close', () => {
          clearTimeout(timer);
          resolve();
        });
        sent.end();
      }),
    post: (headers: Readonly<Record<string, string>>, body: string): Promise<HttpResponse> =>
      new Promise((resolve, reject) => {
        // Node takes names and values in a list as they are; an object's it would check, and copy twice.
        const sent = request({
          ...address,
          headers: [...Object.entries(headers).flat(), 'content-length', `${Buffer.byteLength(body)}`],
        });
        const giveUp = (after: number) =>
          sent.destroy(Object.assign(new Error(`no response within ${after} ms`), { name: 'TimeoutError' }));
        const requestTimer = setTimeout(giveUp, requestTimeout, requestTimeout);
        let connectionTimer: NodeJS.Timeout | undefined;
        sent.on('socket', (socket) => {
          if (!socket.connecting) return;
          connectionTimer = setTimeout(giveUp, connectionTimeout, connectionTimeout);
          socket.once('connect', () => clearTimeout(connectionTimer));
        });
        sent.on('close', () => {
          clearTimeout(requestTimer);
          clearTimeout(connectionTimer);
        });
        const fail = (error: Error) => reject(Object.assign(error, { $retryable: {} }));
        sent.on('error', fail);
        sent.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            const { statusCode = 0, headers } = response;
            resolve({ statusCode, headers, body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) });
          });
        });
        sent.end(body);
      }),
    destroy: () => agent.destroy(),
  };
}

type Credentials = NonNullable<ClientSettings['credentials']>;

type Headers = Record<string, string>;

/**
 * Signs requests to one service of one region: POST, the path `/` and no query, because DynamoDB takes nothing else. A signing key is valid
 * for a day and a secret, so it is cached: as a KeyObject, because Node makes one from any other key, which takes seven times as long as
 * the HMAC.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signer(service: string, region: string) {
  let signingKey: KeyObject | undefined;
  let keyOf = '';

  function keyFor(day: string, secret: string): KeyObject {
    if (signingKey && keyOf === day + secret) return signingKey;
    const bytes = [day, region, service, 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
    keyOf = day + secret;
    signingKey = createSecretKey(bytes);
    return signingKey;
  }

  /** @returns the headers with those of the signature; names are lower-case */
  return (unsigned: Headers, body: string, { accessKeyId, secretAccessKey, sessionToken }: Credentials, now: Date): Headers => {
    const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '');
    const day = time.slice(0, 8);
    const headers: Headers = { ...unsigned, 'x-amz-date': time, ...(sessionToken && { 'x-amz-security-token': sessionToken }) };
    const names = Object.keys(headers).sort();
    const signedHeaders = names.join(';');
    const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
    const scope = `${day}/${region}/${service}/aws4_request`;
    const canonicalRequest = `POST\n/\n\n${lines}\n${signedHeaders}\n${hash('sha256', body)}`;
    const signature = hmac(keyFor(day, secretAccessKey), `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash('sha256', canonicalRequest)}`);
    headers.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature.toString('hex')}`;
    return headers;
  };
}

const hmac = (key: Buffer | KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * A function's credentials are always in its environment, and are valid as long as its instance.
 * @throws Error that names the required variables
 * @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
export function credentialsIn(environment: Readonly<Record<string, string | undefined>>): Credentials {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = environment;
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set');
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
