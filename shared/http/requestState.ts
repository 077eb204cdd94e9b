import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { KeyName } from '../domain/apiKey.ts';
import type { Principal } from '../limits/limiter.ts';
import type { OperationResponse } from './responses.ts';

/** Who calls: whoever is signed in. */
interface SignedIn {
  /** The account that is the person's, whether it is open or not. */
  readonly accountId: string;
  /** The person's e-mail address or name, for people. */
  readonly owner: string;
}

/** What a request brings, as the contract's validator takes it. */
export interface RequestInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body?: unknown;
}

/** What the middlewares of one request tell each other: Middy's `request.internal`. */
export interface RequestState extends Record<string, unknown> {
  /** The request's one reading of the clock, in milliseconds since the epoch. */
  now: number;
  /** Headers that the answer carries whatever becomes of the request; lower-case names. */
  headers: Record<string, string>;
  /** Account and hash of the API key, where one of the right form was sent. */
  key?: KeyName | undefined;
  /** What is wrong with the `Authorization` header, where it holds no API key of the right form. */
  keyProblem?: string;
  /** Resolves once the request has taken its token; rejects with its refusal. See `admission.ts`. */
  admission?: Promise<void>;
  /** Set once the API key is known to be valid. */
  principal?: Principal;
  /** Set once the access token is known to be good. */
  signedIn?: SignedIn;
  /** The Error's code, once the answer is one. */
  code?: string;
  /** How many calls to the store this request made; see `CallCount`. */
  countedCalls?: () => number | undefined;
}

/** The event of API Gateway's payload format 2.0; the middlewares add to it what the operation takes. */
export interface ApiEvent extends Omit<APIGatewayProxyEventV2, 'body'> {
  /** Text as it came; JSON once it is parsed. */
  body?: unknown;
  /** The validated request. */
  input?: RequestInput;
  /** For the operation, which sees the event alone. */
  requestState?: RequestState;
}
export type GatewayResponse = APIGatewayProxyStructuredResultV2;
export type Middleware = MiddlewareObj<ApiEvent, OperationResponse | GatewayResponse, Error, Context, RequestState>;
export type ApiRequest = Request<ApiEvent, OperationResponse | GatewayResponse, Error, Context, RequestState>;
