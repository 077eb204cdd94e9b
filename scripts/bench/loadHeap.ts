import { once } from 'node:events';

/** Megabytes that are still in use after a full collection: V8's heap, and the buffers that it refers to. */
export interface LiveHeap {
  readonly gateway: number;
  /** One for each thread: those of functions, and esbuild's, which builds the script of these. */
  readonly threads: readonly number[];
}

type Call = (method: string, params?: object) => Promise<Record<string, unknown>>;

/**
 * Collects the garbage of a process and of its threads, one after another, and says what is left.
 * @param port where the process's inspector listens
 * @see https://chromedevtools.github.io/devtools-protocol/v8/
 */
export async function liveHeap(port: number): Promise<LiveHeap> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target]: { webSocketDebuggerUrl: string }[] = JSON.parse(await targets.text());
  if (!target) throw new Error('the inspector has no target');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  try {
    const { main, threads } = await connect(socket);
    const gateway = await inUse(main);
    const ofThreads: number[] = [];
    for (const thread of threads) ofThreads.push(await inUse(thread));
    return { gateway, threads: ofThreads };
  } finally {
    socket.close();
  }
}

/** Calls of the main thread; the calls of other threads are messages in calls of the main thread. */
async function connect(socket: WebSocket): Promise<{ main: Call; threads: readonly Call[] }> {
  const threads: Call[] = [];
  const main = calls((text) => socket.send(text));
  const threadReceives = new Map<string, (text: string) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(String(data));
    if (method === 'NodeWorker.attachedToWorker') {
      const { sessionId } = params;
      const thread = calls((message) => void main.call('NodeWorker.sendMessageToWorker', { sessionId, message }));
      threadReceives.set(sessionId, thread.receive);
      threads.push(thread.call);
    } else if (method === 'NodeWorker.receivedMessageFromWorker') threadReceives.get(params.sessionId)?.(params.message);
    else main.receive(String(data));
  });
  // Its response comes after an event for each thread.
  await main.call('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return { main: main.call, threads };
}

function calls(send: (text: string) => void) {
  const pending = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let count = 0;
  const call: Call = (method, params = {}) => {
    count += 1;
    const response = Promise.withResolvers<Record<string, unknown>>();
    pending.set(count, response);
    send(JSON.stringify({ id: count, method, params }));
    return response.promise;
  };
  const receive = (text: string): void => {
    const { id, result, error } = JSON.parse(text);
    if (error) pending.get(id)?.reject(new Error(error.message));
    else pending.get(id)?.resolve(result);
    pending.delete(id);
  };
  return { call, receive };
}

async function inUse(call: Call): Promise<number> {
  await call('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await call('Runtime.getHeapUsage');
  return (Number(usedSize) + Number(embedderHeapUsedSize) + Number(backingStorageSize)) / 1024 ** 2;
}
