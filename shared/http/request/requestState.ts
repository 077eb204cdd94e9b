import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { KeyReference } from '../../accounts/apiKey.ts';
import type { Principal } from '../../limits/limiter.ts';
import type { Admission } from './admission.ts';
import type { OperationResponse } from './responses.ts';

export interface SignedIn {
  /** The account id of the person. The account may not be open. */
  readonly accountId: string;
  /** The person's e-mail address or name, for people to read. */
  readonly owner: string;
}

export interface RequestInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body?: unknown;
}

/** The state that the middlewares of one request share: Middy's `request.internal`. */
export interface RequestState extends Record<string, unknown> {
  operationId: string;
  /** The time of the request, read from the clock once, in milliseconds since the epoch. */
  now: number;
  /** Headers of the response for every outcome; lower-case names. */
  headers: Record<string, string>;
  /** Account and hash of the API key, if the request has one in the right form. */
  key?: KeyReference | undefined;
  /** The mistake in the `Authorization` header, if it has no API key in the right form. */
  keyProblem?: string;
  /** The token that the request takes, for which its writes and its response wait. */
  admission: Admission;
  /** The text of the body, before and after it is parsed. */
  bodyText?: string;
  /** Set when the API key is known to be valid, even if the request is then limited. */
  principal?: Principal;
  /** Set when the access token is known to be valid. */
  signedIn?: SignedIn;
  /** The id of the created item, even in a replay. */
  created?: string | number | undefined;
  code?: string;
}

/** The event of API Gateway's payload format 2.0. */
export interface ApiEvent extends Omit<APIGatewayProxyEventV2, 'body'> {
  /** Text as received; JSON after parsing. */
  body?: unknown;
}

/** An event in a chain. */
export interface RequestEvent extends ApiEvent {
  /** For the operation, which gets only the event. `begin` sets it. */
  requestState: RequestState;
  /** `ajvValidation` sets it. */
  input?: RequestInput;
}

/** An event that has passed its chain. */
export interface AdmittedEvent extends RequestEvent {
  input: RequestInput;
}

export type GatewayResponse = APIGatewayProxyStructuredResultV2;
export type Middleware = MiddlewareObj<RequestEvent, OperationResponse | GatewayResponse, Error, Context, RequestState>;
export type ApiRequest = Request<RequestEvent, OperationResponse | GatewayResponse, Error, Context, RequestState>;
