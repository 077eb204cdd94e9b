import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The messages to a child process and back. */
export interface Envelope {
  readonly id: number;
  readonly content: unknown;
}

/** A process with our own code that answers each message. */
export interface Child {
  /** @throws Error if the process has ended */
  ask<Reply>(content: object): Promise<Reply>;
  /** The process ends what it has started. */
  end(): Promise<void>;
}

const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));

/** @param file in this folder; it answers with `serveParent` */
export function startChild(file: string): Child {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execPath: node, execArgv: [] });
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let asked = 0;
  const ended = once(child, 'exit').then(([code]) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${code}`));
  });
  child.on('message', ({ id, content }: Envelope) => {
    waiting.get(id)?.resolve(content as never);
    waiting.delete(id);
  });
  return {
    ask(content) {
      if (!child.connected) throw new Error(`${file} has ended`);
      const id = asked++;
      const reply = Promise.withResolvers<never>();
      waiting.set(id, reply);
      child.send({ id, content } satisfies Envelope);
      return reply.promise;
    },
    async end() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** The child's side: answers every message of its parent, and calls `onEnd` when the parent has ended. */
export function serveParent<Content>(respond: (content: Content) => Promise<unknown>, onEnd: () => Promise<void> = async () => {}): void {
  process.on('message', async ({ id, content }: Envelope) => {
    process.send?.({ id, content: await respond(content as Content) } satisfies Envelope);
  });
  process.on('disconnect', () => void onEnd());
}
