import type { firstRequest } from '../../../reference/firstRequest.ts';

export type Language = keyof ReturnType<typeof firstRequest>;

/** As the reference names them; a test compares them. Not read from there, because its module writes whole programs. */
export const languages: Readonly<Record<Language, string>> = { sh: 'curl', js: 'JavaScript', python: 'Python', ts: 'Typed client' };

/** The contract's example of a response to `createMessage`; a test compares them. Not read from the contract, which has 150 KB. */
export const firstResponse = {
  status: '202 Accepted',
  body: {
    id: 'msg_5f2b8c0e9d3a47618e4fb2a70c61d935',
    message: 'Hello, Pet Store!',
    status: 'queued',
    createdAt: '2026-12-01T12:00:00.000Z',
  },
} as const;
