import { type Backing, type BackingOptions, openBacking } from './backing.ts';
import { filesFolderOf } from './data/folders.ts';
import { startWorkers, type WorkerOptions } from './functions/workers.ts';
import { isEveryAddress, loopback, tryPort } from './network/listen.ts';

interface LocalCloudOptions
  extends Omit<BackingOptions, 'signIn'>,
    Pick<WorkerOptions, 'port'>,
    Partial<Omit<WorkerOptions, 'environment' | 'filesFolder' | 'port'>> {
  /** Receives messages about changed code. */
  readonly report?: (line: string) => void;
}

export interface LocalCloud extends Omit<Backing, keyof AsyncDisposable> {
  readonly url: string;
  /** Serves the current code. */
  readonly renew: () => Promise<unknown>;
  /** Completes the requests in flight, then stops everything that it started. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/** The sign-in's port, derived from the service's port. */
const signInPortFor = (port: number): number => port && (port > 55_535 ? port - 10_000 : port + 10_000);

/**
 * Starts the service on this machine: its database and its sign-in in this process, and its functions behind a gateway in another.
 * @throws Problem for an error that the user can fix.
 */
export async function startLocalCloud({ report = () => {}, ...options }: LocalCloudOptions): Promise<LocalCloud> {
  const { port, listenAddress = loopback, dataFolder, hosts = [], inspectPort, prefer, bugs } = options;
  await tryPort(port, listenAddress);
  await using started = new AsyncDisposableStack();
  const isEvery = isEveryAddress(listenAddress);
  // Until the functions run, they remember nothing.
  let restart = async () => true;
  const signIn = { port: signInPortFor(port), address: isEvery ? listenAddress : loopback, onReset: () => restart() };
  const backing = started.use(await openBacking({ ...options, signIn }));
  const { environment } = backing;
  const filesFolder = filesFolderOf(dataFolder);
  const settings = { environment, port, listenAddress, hosts, filesFolder, dataFolder, inspectPort, prefer, bugs };
  const workers = await startWorkers(settings, report);
  started.defer(workers.stop);
  restart = workers.restart;
  const running = started.move();
  const own = listenAddress.includes(':') ? `[${listenAddress}]` : listenAddress;
  return {
    ...backing,
    url: `http://${isEvery ? loopback : own}:${workers.port}`,
    renew: workers.renew,
    stop: () => running.disposeAsync(),
  };
}
