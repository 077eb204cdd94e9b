import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { canStartDynamoDb, endCommands, start } from './runCommand.ts';

afterAll(endCommands);

interface Message {
  readonly method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: as the protocol says for each method.
  readonly params?: Readonly<Record<string, any>>;
}

/** The functions' process as an editor sees it: https://chromedevtools.github.io/devtools-protocol/ */
async function attach(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const events: Message[] = [];
  socket.addEventListener('message', ({ data }) => events.push(JSON.parse(String(data))));
  let sent = 0;
  return {
    send: (method: string, params = {}) => socket.send(JSON.stringify({ id: ++sent, method, params })),
    async event(name: string) {
      const find = () => events.find(({ method }) => method === name)?.params;
      await expect.poll(find).toBeDefined();
      return find() ?? {};
    },
    close: () => socket.close(),
  };
}

describe.skipIf(!canStartDynamoDb)('npm start -- --inspect', () => {
  it('stops at a breakpoint in functions/pets/createPet.ts, for as long as one likes, and goes on', async () => {
    const { said, url, keys } = await start(['--inspect', '0', '--empty', '--data', temporaryFolder()]);
    const [address = ''] = /ws:\S+/.exec(said.err) ?? [];
    const { send, event, close } = await attach(address);
    const source = (await readFile(join(root, 'functions/pets/createPet.ts'), 'utf8')).split('\n');
    const lineNumber = source.findIndex((text) => text.includes('pets.create('));
    // Of the call: at the beginning of its line the module makes the operation, before any request.
    const columnNumber = source[lineNumber]?.indexOf('pets.create(');
    send('Debugger.enable');
    send('Debugger.setBreakpointByUrl', { urlRegex: 'functions/pets/createPet.ts$', lineNumber, columnNumber });

    const response = fetch(`${url}/pets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys[0]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Rex', categoryId: 1 }),
    });
    const { callFrames, hitBreakpoints } = await event('Debugger.paused');
    expect([callFrames[0].location.lineNumber, hitBreakpoints]).toEqual([
      lineNumber,
      [expect.stringContaining('functions/pets/createPet.ts')],
    ]);
    send('Debugger.resume');
    expect((await response).status).toBe(422);
    close();
  });
});
