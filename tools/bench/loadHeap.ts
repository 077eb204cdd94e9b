/** Megabytes that are still in use after a full collection: V8's heap, and the buffers that it refers to. */
export interface LiveHeap {
  readonly gateway: number;
  /** One for each thread: those of functions, and esbuild's, which builds the script of these. */
  readonly threads: readonly number[];
}

type Result = Record<string, unknown>;
type Call = (method: string, params?: object) => Promise<Result>;

/**
 * Collects the garbage of a process and of its threads, one after another, and says what is left.
 * @param port where the process's inspector listens
 * @throws Error if the process or one of the threads ends meanwhile
 * @see https://chromedevtools.github.io/devtools-protocol/v8/
 */
export async function liveHeap(port: number): Promise<LiveHeap> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target]: { webSocketDebuggerUrl: string }[] = JSON.parse(await targets.text());
  if (!target) throw new Error('the inspector has no target');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await opened(socket);
    const { main, threads } = await connect(socket);
    const gateway = await inUse(main);
    const ofThreads: number[] = [];
    for (const thread of threads) ofThreads.push(await inUse(thread));
    return { gateway, threads: ofThreads };
  } finally {
    socket.close();
  }
}

async function opened(socket: WebSocket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener('open', () => resolve());
  socket.addEventListener('close', () => reject(new Error('the inspector cannot be reached')));
  await promise;
}

/** Calls of the main thread; the calls of other threads are messages in calls of the main thread. */
async function connect(socket: WebSocket): Promise<{ main: Call; threads: readonly Call[] }> {
  const main = calls(async (text) => socket.send(text));
  const threads = new Map<string, ReturnType<typeof calls>>();
  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(String(data));
    if (method === 'NodeWorker.attachedToWorker') {
      const { sessionId } = params;
      threads.set(
        sessionId,
        calls((message) => main.call('NodeWorker.sendMessageToWorker', { sessionId, message })),
      );
    } else if (method === 'NodeWorker.receivedMessageFromWorker') threads.get(params.sessionId)?.receive(params.message);
    else if (method === 'NodeWorker.detachedFromWorker') threads.get(params.sessionId)?.end('the thread has ended');
    else main.receive(String(data));
  });
  socket.addEventListener('close', () => {
    for (const { end } of [main, ...threads.values()]) end('the inspector has closed the connection');
  });
  // Its response comes after an event for each thread.
  await main.call('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return { main: main.call, threads: [...threads.values()].map(({ call }) => call) };
}

/** Calls to one thread. After `end`, which says why, they reject. */
function calls(send: (text: string) => Promise<unknown>) {
  const pending = new Map<number, PromiseWithResolvers<Result>>();
  const ended = Promise.withResolvers<never>();
  // A thread may end when no call waits for it.
  ended.promise.catch(() => {});
  let count = 0;
  const call: Call = async (method, params = {}) => {
    count += 1;
    const response = Promise.withResolvers<Result>();
    pending.set(count, response);
    const answered = Promise.all([response.promise, send(JSON.stringify({ id: count, method, params }))]);
    const [result] = await Promise.race([answered, ended.promise]);
    return result;
  };
  const receive = (text: string): void => {
    const { id, result, error } = JSON.parse(text);
    if (error) pending.get(id)?.reject(new Error(error.message));
    else pending.get(id)?.resolve(result);
    pending.delete(id);
  };
  return { call, receive, end: (reason: string) => ended.reject(new Error(reason)) };
}

async function inUse(call: Call): Promise<number> {
  await call('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await call('Runtime.getHeapUsage');
  return (Number(usedSize) + Number(embedderHeapUsedSize) + Number(backingStorageSize)) / 1024 ** 2;
}
