import { parentPort } from 'node:worker_threads';
import { signInAs } from '../../local/signIn/accessToken.ts';
import { startSignIn } from '../../local/signIn/server.ts';
import type { SignedIn } from './benchSignIn.ts';

const { issuer, clientId } = await startSignIn({ port: 0 });
const { accessToken } = await signInAs('bench@example.com', { issuer, clientId });
parentPort?.postMessage({ issuer, clientId, accessToken } satisfies SignedIn);
