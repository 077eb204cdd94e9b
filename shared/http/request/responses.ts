import { createHash } from 'node:crypto';
import type { OperationContract } from '../../contract/operationContract.ts';
import type { Versioned } from '../../dynamodb/store.ts';

/** An operation's response before it is rendered. */
export interface OperationResponse<Body = unknown> {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Rendered as JSON. If it is undefined, there is no body. */
  readonly body?: Body;
  /** Sent unchanged instead of a body. Its type is in `headers`. */
  readonly text?: string;
  /** The same for binary content: base64 of the bytes. */
  readonly bytes?: string;
}

/** 200 with the resource and its entity tag. */
export const ok = <Value>({ value, version }: Versioned<Value>): OperationResponse<Value> => ({
  status: 200,
  headers: { etag: entityTag(version), 'cache-control': 'private, no-cache' },
  body: value,
});

/** 201 with the resource, its entity tag, and its address below the operation's own path. */
export const created =
  ({ path }: Pick<OperationContract, 'path'>) =>
  <Value extends { id: number }>({ value, version }: Versioned<Value>): OperationResponse<Value> => ({
    status: 201,
    headers: { etag: entityTag(version), location: `${path}/${value.id}` },
    body: value,
  });

/** 201 with a resource that a PUT created, so its address is the address of the request. */
export const createdHere = <Value>({ value, version }: Versioned<Value>): OperationResponse<Value> => ({
  status: 201,
  headers: { etag: entityTag(version) },
  body: value,
});

/** A response with a body that has no version, and so no entity tag. */
export const unversioned = <Body>(
  status: 200 | 201 | 202,
  body: Body,
  headers: OperationResponse['headers'] = {},
): OperationResponse<Body> => ({
  status,
  headers,
  body,
});

export const noContent = (_: 'done'): OperationResponse<undefined> => ({ status: 204, headers: {} });

/** 200 with a document that is the same for everyone until the next deployment. Caches must revalidate it each time. */
export const document = (mediaType: string, text: string): OperationResponse<never> => ({
  status: 200,
  headers: documentHeaders(mediaType, text),
  text,
});

/** Headers of such a document. Its entity tag is a hash of the content. */
export const documentHeaders = (mediaType: string, content: string | Buffer): OperationResponse['headers'] => ({
  'content-type': mediaType,
  'cache-control': 'public, no-cache',
  etag: entityTag(createHash('sha256').update(content).digest('base64url').slice(0, 22)),
});

export const entityTag = (version: string) => `"${version}"`;
