import { on, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { canStartDynamoDb, endCommands, start } from './runCommand.ts';

afterAll(endCommands);

it.skipIf(!canStartDynamoDb)(
  'npm start -- --inspect stops at a breakpoint in functions/pets/createPet.ts, for as long as one likes, and goes on',
  async () => {
    const { said, url, keys } = await start(['--inspect', '0', '--empty', '--data', temporaryFolder()]);
    const [address = ''] = /ws:\S+/.exec(said.err) ?? [];
    // The functions' process as an editor sees it: https://chromedevtools.github.io/devtools-protocol/
    const socket = new WebSocket(address);
    await once(socket, 'open');
    const messages = on(socket, 'message');
    let sent = 0;
    const send = (method: string, params = {}) => socket.send(JSON.stringify({ id: ++sent, method, params }));
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
    for await (const [{ data }] of messages) {
      const { method, params } = JSON.parse(data);
      if (method !== 'Debugger.paused') continue;
      const { callFrames, hitBreakpoints } = params;
      expect(callFrames[0].location.lineNumber).toBe(lineNumber);
      expect(hitBreakpoints).toEqual([expect.stringContaining('functions/pets/createPet.ts')]);
      break;
    }
    send('Debugger.resume');
    expect((await response).status).toBe(422);
    socket.close();
  },
);
