import { accessTokenChain, accessTokenJsonChain, apiKeyChain, apiKeyJsonChain, publicChain } from '../http/chains.ts';
import type { FunctionFolder } from '../http/documents/webPage.ts';
import { endpoint } from '../http/endpoint.ts';
import type { KeyCaller, Operation, PublicOperation, SignedInCaller, WithBody, WithoutBody } from '../http/operation.ts';
import { apiKeyDependencies, publicDependencies, signInDependencies } from './byCredential.ts';

// The function of an operation: the chain of its credential and its body, with the dependencies of its credential. The compiler rejects an
// operation whose contract needs another chain. A bundle has only the chain that its function names.

export const apiKeyHandler = (operation: Operation<KeyCaller, WithoutBody>) => endpoint(operation, apiKeyChain, apiKeyDependencies);

export const apiKeyJsonHandler = (operation: Operation<KeyCaller, WithBody>) => endpoint(operation, apiKeyJsonChain, apiKeyDependencies);

export const accessTokenHandler = (operation: Operation<SignedInCaller, WithoutBody>) =>
  endpoint(operation, accessTokenChain, signInDependencies);

export const accessTokenJsonHandler = (operation: Operation<SignedInCaller, WithBody>) =>
  endpoint(operation, accessTokenJsonChain, signInDependencies);

export const publicHandler = (operation: PublicOperation<FunctionFolder>) => endpoint(operation, publicChain, publicDependencies);
