import { createHash, generateKeyPair } from 'node:crypto';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { discoveryAddress } from '../../shared/signIn/issuer.ts';
import { dataFiles, openDataFolder, readWhole, writeWhole } from '../data/dataFolder.ts';
import { listen } from '../network/listen.ts';
import type { Respond } from './provider.ts';
import { errorPage, show } from './signInPages.ts';

/** The OpenID Connect provider of this machine, which replaces the stack's user pool. */
export interface LocalSignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly stop: () => Promise<void>;
}

const clientId = 'portal';

export interface SignInOptions {
  /** The folder for the port and the key between starts. Without it, both are new at each start. */
  readonly dataFolder?: string | undefined;
  /** The port to use if none is stored. If it is 0 or in use, any port is used. */
  readonly port?: number;
  /** The IP address to listen on. In a container it is the address of every interface, because people reach it by a mapped port. */
  readonly address?: string;
  /** Called after `petstore reset`. @returns whether the functions have forgotten which requests they reject */
  readonly onReset?: () => Promise<boolean>;
}

const resetPath = '/reset';
/** The credential of a reset. Only who may read the data folder has the key. */
const resetCredential = ({ d }: JWK): string => `Bearer ${createHash('sha256').update(`reset ${d}`).digest('base64url')}`;

/**
 * Starts to listen. It loads the provider at the first request, because loading takes as long as the rest of a start. If another process
 * serves the same data (`npm start` during `petstore invoke`), it uses that process's provider.
 * @throws Problem if the stored port is not available
 */
export async function startSignIn({ dataFolder, port = 0, address, onReset }: SignInOptions): Promise<LocalSignIn> {
  const kept = dataFolder ? await readSignInRecord(dataFolder) : undefined;
  if (kept && (await isServed(issuerAt(kept.port)))) return { issuer: issuerAt(kept.port), clientId, stop: async () => {} };

  // A key pair takes up to 0.1 s of processor time. If there is no folder to keep it in, it is made at the first request.
  const key = kept?.key ?? (dataFolder ? await makeKey() : undefined);
  const server = createServer();
  const listening = listen(server, kept?.port ?? port, address).catch(() => {
    if (!kept) return listen(server, 0, address);
    throw new Problem(
      `Port ${kept.port}, where people sign in, is in use. Stop the program that uses it, because accounts belong to this address. Or start with new data: npm start -- --reset`,
    );
  });
  const issuer = issuerAt(await listening);
  if (dataFolder && key && !kept) {
    await openDataFolder(dataFolder);
    await writeWhole(dataFolder, dataFiles.signIn, { port: Number(new URL(issuer).port), key });
  }

  let provider: Promise<Respond> | undefined;
  server.on('request', (request, response) => {
    // A page of another site may use another name that resolves to this machine.
    if (request.headers.host !== new URL(issuer).host) return show(response, 403, errorPage(`this server is only available as ${issuer}`));
    if (onReset && key && request.url === resetPath && request.method === 'DELETE') {
      if (request.headers.authorization !== resetCredential(key)) return void response.writeHead(401).end();
      return void onReset()
        .catch(() => false)
        .then((hasForgotten) => response.writeHead(hasForgotten ? 204 : 503).end());
    }
    provider ??= import('./provider.ts').then(async ({ createProvider }) =>
      createProvider({ issuer, clientId, key: key ?? (await makeKey()) }),
    );
    provider.then((respond) => respond(request, response)).catch((error) => show(response, 400, errorPage(String(error))));
  });
  return {
    issuer,
    clientId,
    async stop() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Longer than an old worker may take to end. */
const resetMilliseconds = 60_000;

/**
 * Asks the process that serves this data, if one runs, to forget which requests it rejects.
 * @returns false if it cannot
 */
export async function forgetRejections(dataFolder: string): Promise<boolean> {
  const kept = await readSignInRecord(dataFolder);
  // Another program may have its port.
  if (!kept || !(await isServed(issuerAt(kept.port)))) return true;
  const response = await fetch(`${issuerAt(kept.port)}${resetPath}`, {
    method: 'DELETE',
    headers: { authorization: resetCredential(kept.key) },
    signal: AbortSignal.timeout(resetMilliseconds),
  }).catch(() => undefined);
  return response?.status === 204;
}

const issuerAt = (port: number): string => `http://127.0.0.1:${port}`;

async function isServed(issuer: string): Promise<boolean> {
  const response = await fetch(discoveryAddress(issuer), { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  const description: unknown = await response?.json().catch(() => undefined);
  return isRecord(description) && description.issuer === issuer;
}

/**
 * The data that the sign-in keeps between starts. It keeps its port, because an account belongs to a person of one issuer and the issuer's
 * name contains the port. It keeps its key, so that tokens of an earlier start stay valid until they expire.
 * @returns undefined where the record is missing or incomplete
 */
async function readSignInRecord(dataFolder: string) {
  const record = await readWhole(dataFolder, dataFiles.signIn);
  if (!isRecord(record) || typeof record.port !== 'number' || !isRecord(record.key)) return undefined;
  return { port: record.port, key: record.key as JWK };
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK;
}
