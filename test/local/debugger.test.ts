import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { endCommands, runCommand, welcomed } from './runCommand.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'pet-store-'));
});
afterAll(async () => {
  await endCommands();
  await rm(dataFolder, { recursive: true });
});

interface Message {
  readonly method?: string;
  readonly id?: number;
  // biome-ignore lint/suspicious/noExplicitAny: as the protocol says for each method.
  readonly params?: Readonly<Record<string, any>>;
  // biome-ignore lint/suspicious/noExplicitAny: as the protocol says for each method.
  readonly result?: Readonly<Record<string, any>>;
}

/** The process and its threads, as an editor sees them: https://chromedevtools.github.io/devtools-protocol/ */
async function attach(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const events: Message[] = [];
  const responses = new Map<number, PromiseWithResolvers<Message>>();
  let sent = 0;
  const receive = (message: Message) => {
    if (message.id !== undefined) return responses.get(message.id)?.resolve(message);
    if (message.method === 'NodeWorker.receivedMessageFromWorker') return receive(JSON.parse(message.params?.message));
    events.push(message);
  };
  socket.addEventListener('message', ({ data }) => receive(JSON.parse(String(data))));
  const respond = (id: number) => {
    const response = Promise.withResolvers<Message>();
    responses.set(id, response);
    return response.promise;
  };
  const send = (method: string, params = {}) => {
    socket.send(JSON.stringify({ id: ++sent, method, params }));
    return respond(sent);
  };
  const sendTo = async (sessionId: string, method: string, params = {}) => {
    const id = ++sent;
    const response = respond(id);
    await send('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method, params }) });
    return (await response).result ?? {};
  };
  const event = async (name: string, matches = (_: NonNullable<Message['params']>) => true) => {
    const find = () => events.find(({ method, params }) => method === name && params && matches(params))?.params;
    await expect.poll(find, { timeout: 20_000 }).toBeDefined();
    return find() ?? {};
  };
  return { send, sendTo, event, close: () => socket.close() };
}

describe.skipIf(!canStartDynamoDb)('npm start with a debugger', () => {
  it('stops at a breakpoint in functions/createPet.ts, for as long as one likes, and goes on', async () => {
    const program = ['--inspect=127.0.0.1:0', join(root, 'local/start.ts'), '--port', '0', '--empty', '--data', dataFolder];
    const { said, url, keys } = await welcomed(runCommand(process.execPath, program));
    const [address = ''] = /ws:\S+/.exec(said.err) ?? [];
    const createPet = () =>
      fetch(`${url}/pets`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys[0]}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Rex', categoryId: 1 }),
      });
    const { send, sendTo, event, close } = await attach(address);
    await send('NodeWorker.enable', { waitForDebuggerOnStart: false });
    expect((await createPet()).status).toBe(422);
    const { sessionId } = await event('NodeWorker.attachedToWorker', ({ workerInfo }) => workerInfo.title.endsWith(' createPet'));
    await sendTo(sessionId, 'Debugger.enable');
    const { scriptId, sourceMapURL } = await event('Debugger.scriptParsed', (script) =>
      script.sourceMapURL.endsWith('/createPet/index.js.map'),
    );

    // As an editor does: it looks for the place in the bundle whose source is the line of the breakpoint.
    const mapFile = fileURLToPath(sourceMapURL);
    const map = new SourceMap(JSON.parse(await readFile(mapFile, 'utf8')));
    const file = join(root, 'functions/createPet.ts');
    const line = (await readFile(file, 'utf8')).split('\n').findIndex((text) => text.includes('await pets.create(')) + 1;
    const isWanted = ({ lineNumber, columnNumber }: { lineNumber: number; columnNumber: number }) => {
      const origin = map.findOrigin(lineNumber + 1, columnNumber + 1);
      return 'fileName' in origin && origin.lineNumber === line && resolve(dirname(mapFile), origin.fileName) === file;
    };
    const { scriptSource } = await sendTo(sessionId, 'Debugger.getScriptSource', { scriptId });
    const before = scriptSource.slice(0, scriptSource.indexOf('categoryId names no category')).split('\n');
    const [lineNumber, columnNumber] = [before.length - 1, before.at(-1).length - 200];
    const { locations } = await sendTo(sessionId, 'Debugger.getPossibleBreakpoints', { start: { scriptId, lineNumber, columnNumber } });
    await sendTo(sessionId, 'Debugger.setBreakpoint', { location: locations.find(isWanted) });

    const response = createPet();
    const { callFrames } = await event('Debugger.paused');
    expect(isWanted(callFrames[0].location)).toBe(true);
    await sendTo(sessionId, 'Debugger.resume');
    expect((await response).status).toBe(422);
    close();
  });
});
