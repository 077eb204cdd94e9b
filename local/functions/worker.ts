import cluster from 'node:cluster';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { integrationTimeoutSeconds } from '../../common/functionLimits.ts';
import { Problem } from '../../common/problem.ts';
import { corsOf } from '../../shared/contract/corsRules.ts';
import { createGateway } from '../gateway/gateway.ts';
import { handOver } from '../gateway/handOver.ts';
import { routes } from '../gateway/router.ts';
import { isEveryAddress, isLoopback, listen, loopback } from '../network/listen.ts';
import { requestedFaults } from '../prefer/requestedFaults.ts';
import { logAsLambda } from './lambdaConsole.ts';
import { openFunctions, withDebugger } from './openFunctions.ts';
import { terminal } from './terminal.ts';
import { portTaken, type WorkerOptions } from './workers.ts';
import '../../shared/dependencies/byCredential.ts';

// Ctrl-C reaches every process of the terminal. The parent stops its workers after their requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
// A newer worker may already replace it.
if (!process.connected) process.exit();
// It cannot listen without its parent.
cluster.worker?.on('error', () => process.exit());
// The service continues when its output is closed.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
const [options] = await once(process, 'message');
await serve(options);

/**
 * Serves all functions of this process. Code that cannot be loaded ends it with Node.js's own message, which has the file, the line and a
 * caret.
 */
async function serve({ environment, port, listenAddress, hosts, prefer, bugs, filesFolder, dataFolder }: WorkerOptions): Promise<void> {
  const shown = dataFolder ? terminal(dataFolder) : undefined;
  logAsLambda(shown?.write ?? (() => {}), Date.now);
  if (bugs) (await import('../twin/endpoint.ts')).plantBugs(bugs);
  const { run, loadAll } = openFunctions(environment, filesFolder);
  await loadAll().catch((error) => {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    process.exit(1);
  });
  const cors = corsOf(String(environment.CORS_ORIGINS).split(','));
  const server = createGateway({
    routes,
    cors: { ...cors, allowHeaders: [...cors.allowHeaders, 'prefer'], exposeHeaders: [...cors.exposeHeaders, 'preference-applied'] },
    timeoutMilliseconds: withDebugger(integrationTimeoutSeconds) * 1_000,
    hosts,
    isReachable: !isLoopback(listenAddress),
    interfere: requestedFaults(prefer),
    ...(shown && { onResponse: shown.onResponse }),
    invoke: (name, event) =>
      run(name, event).catch((error) => {
        shown?.onFailure(name, error);
        throw error;
      }),
  });
  await listen(server, port, listenAddress).catch(() => process.exit(portTaken));
  process.once('message', () => handOver(server, { host: isEveryAddress(listenAddress) ? loopback : listenAddress, port }));
  // The next worker starts while this one runs.
  flushCompileCache();
}
