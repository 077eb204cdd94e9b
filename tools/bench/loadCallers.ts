import { setTimeout as pause } from 'node:timers/promises';
import { route } from '../inProcess/event.ts';
import { type TestRequest, wireForm } from '../inProcess/request.ts';
import { fillShop, type Shop } from '../inProcess/requests.ts';
import type { Send } from '../inProcess/service.ts';
import { accountSteps, keyedSteps } from './operationSteps.ts';

/** One request over HTTP. */
export interface TimedCall {
  readonly caller: string;
  readonly operationId: string;
  /** 0 if there was no response. */
  readonly status: number;
  readonly milliseconds: number;
  /** The recorded response of an earlier request. */
  readonly replayed: boolean;
}

export interface CallerOptions {
  readonly url: string;
  readonly name: string;
  /** API key, or access token. */
  readonly credential: string;
  readonly perMinute: number;
  readonly until: number;
  readonly onCall: (call: TimedCall) => void;
}

/** Ends a round: its time is over, or a request that later ones need was refused. */
class RoundEnded extends Error {}

/**
 * Sends all operations in turn, one at a time, as evenly and as fast as a plan allows; the caller makes up for late requests. After a refused
 * request the caller begins a new round.
 */
export async function callWithKey(options: CallerOptions): Promise<void> {
  const send = pacedSend(options);
  let shop: Shop | undefined;
  await repeat(options.until, async () => {
    shop ??= await fillShop(send, 3);
    for await (const { request } of keyedSteps(send, shop)) await send(request);
  });
}

/** The same with the operations of an account. */
export async function callWithToken(options: CallerOptions): Promise<void> {
  const send = pacedSend(options);
  await repeat(options.until, async () => {
    for await (const { request } of accountSteps(send, options.credential)) await send(request);
  });
}

async function repeat(until: number, round: () => Promise<void>): Promise<void> {
  while (Date.now() < until) {
    try {
      await round();
    } catch (error) {
      if (!(error instanceof RoundEnded)) throw error;
    }
  }
}

function pacedSend({ url, name, credential, perMinute, until, onCall }: CallerOptions): Send {
  const begin = Date.now();
  let sent = 0;
  return async (request) => {
    const due = begin + (sent++ * 60_000) / perMinute;
    await pause(Math.max(0, due - Date.now()));
    if (Date.now() >= until) throw new RoundEnded();
    const operationId = operationOf(request);
    const began = performance.now();
    const { status, replayed, text } = await exchange(url, request, credential);
    onCall({ caller: name, operationId, status, replayed, milliseconds: performance.now() - began });
    if (status === 0 || (status >= 400 && request.key !== null)) throw new RoundEnded();
    return { operationId, body: JSON.parse(text || '{}') };
  };
}

async function exchange(
  url: string,
  request: TestRequest,
  credential: string,
): Promise<{ status: number; replayed: boolean; text: string }> {
  const { headers, body } = wireForm(request, credential);
  try {
    const response = await fetch(url + request.path, { method: request.method, headers, ...(body === undefined ? {} : { body }) });
    return { status: response.status, replayed: response.headers.has('idempotency-replayed'), text: await response.text() };
  } catch {
    return { status: 0, replayed: false, text: '' };
  }
}

function operationOf({ method, path }: TestRequest): string {
  return route(method, path.split('?')[0] ?? '')?.route.functionName ?? 'none';
}
