import { type Backing, type BackingOptions, openBacking } from './backing.ts';
import { filesFolderOf } from './data/folders.ts';
import { startWorkers } from './functions/workers.ts';
import { tryPort } from './network/listen.ts';

interface LocalCloudOptions extends Omit<BackingOptions, 'signInPort'> {
  /** 0 for any free port. */
  readonly port: number;
  /** Host names to accept, in addition to those of this machine. */
  readonly hosts?: readonly string[];
  /** The port of the functions' debugger. */
  readonly inspectPort?: number | undefined;
  /** Is told what becomes of changed code. */
  readonly report?: (line: string) => void;
}

export interface LocalCloud extends Omit<Backing, keyof AsyncDisposable> {
  readonly url: string;
  /** Serves the code as it is now. */
  readonly renew: () => Promise<void>;
  /** Completes the requests in flight, then stops everything it started. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/** The sign-in's port, derived from the service's port. */
const signInPortFor = (port: number): number => port && (port > 55_535 ? port - 10_000 : port + 10_000);

/**
 * Starts the service on this machine: its database and its sign-in in this process, and its functions behind a gateway in another.
 * @throws Problem for an error that the user can fix.
 */
export async function startLocalCloud({ report = () => {}, ...options }: LocalCloudOptions): Promise<LocalCloud> {
  const { port, dataFolder, hosts = [], inspectPort } = options;
  await tryPort(port);
  await using started = new AsyncDisposableStack();
  const backing = started.use(await openBacking({ ...options, signInPort: signInPortFor(port) }));
  const { environment } = backing;
  const workers = await startWorkers({ environment, port, hosts, filesFolder: filesFolderOf(dataFolder), dataFolder, inspectPort }, report);
  started.defer(workers.stop);
  const running = started.move();
  return { ...backing, url: `http://127.0.0.1:${workers.port}`, renew: workers.renew, stop: () => running.disposeAsync() };
}
