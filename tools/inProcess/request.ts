/** A request as a test writes it. */
export interface TestRequest {
  readonly method: string;
  /** The target as sent, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, with the content type of JSON unless `headers` has another. */
  readonly json?: unknown;
  /** Sent unchanged; bytes where it is not UTF-8. */
  readonly text?: string | Uint8Array;
  /** The API key or access token; null sends none; by default the test's own. */
  readonly key?: string | null;
}

/** A response as a caller sees it. Header names are lower-case. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body; undefined where it is missing or not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the test is about to find out.
  readonly body: any;
}

/** Sends a request to the service: in process, over the local gateway, or to a deployed stage. */
export type Call = (request: TestRequest) => Promise<TestResponse>;

/** The request's headers and body as they are sent. */
export function wireForm({ headers = {}, json, text, key }: TestRequest, own: string) {
  const sent = key === undefined ? own : key;
  return {
    headers: {
      ...(sent !== null && { authorization: `Bearer ${sent}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? text : JSON.stringify(json),
  };
}

export function responseOf(status: number, headers: Readonly<Record<string, string>>, text: string): TestResponse {
  const isJson = headers['content-type']?.startsWith('application/json');
  return { status, headers, text, body: isJson && text !== '' ? JSON.parse(text) : undefined };
}
