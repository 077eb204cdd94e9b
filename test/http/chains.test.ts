import { expect, it } from 'vitest';
import * as operations from '../../shared/contract/generated/operations.ts';
import { accessTokenChain, accessTokenJsonChain, apiKeyChain, apiKeyJsonChain, mcpChain, publicChain } from '../../shared/http/chains.ts';
import { ApiError } from '../../shared/http/request/apiError.ts';
import type { AdmittedEvent, Middleware } from '../../shared/http/request/requestState.ts';
import { type ChainEvent, chainDependencies, send } from '../support/bodyThroughChain.ts';
import { noon } from '../support/service.ts';

/** A request through a chain, as far as a fault may change it. */
interface Sent extends Partial<ChainEvent> {
  readonly now?: number;
  /** The arguments of a tool are wrong. */
  readonly tool?: boolean;
}
type Fault = readonly [code: string, message: RegExp, wrong: Sent];

const sunset = '2027-06-30';
const deprecation = { since: '2026-11-20', sunset, successor: '/pets?id={petId}' };
/** Contracts that ask for every middleware. */
const writes = { ...operations.replacePet, maxBodyBytes: 80, deprecation };
const reads = { ...operations.getPet, deprecation };
const page = { ...reads, redirects: { '/old': 'docs' } };

const noKey: Fault = ['invalid_api_key', /missing/, { headers: { authorization: '' } }];
const noToken: Fault = ['invalid_access_token', /missing/, { headers: { authorization: '' } }];
const over: Fault = ['operation_sunset', /ended/, { now: Date.parse(sunset) }];
const wrongTool: Fault = ['unknown_field', /tool/, { tool: true }];
const body: readonly Fault[] = [
  ['payload_too_large', /80 bytes/, { body: Buffer.alloc(81, 0xff).toString('base64'), isBase64Encoded: true }],
  ['invalid_content_type', /content-type/, { headers: { 'content-type': 'text/plain' } }],
  ['invalid_json', /UTF-8/, { body: '/w==', isBase64Encoded: true }],
  ['invalid_json', /line 1, column 9/, { body: '{"name":', isBase64Encoded: false }],
];
const wrongId: Fault = ['invalid_field', /^id must equal/, { body: '{"id":8,"name":7}' }];
const unplain: Fault = ['invalid_field', /categoryId must be an integer .* plain digits/, { body: '{"name":"Rex","categoryId":1.0}' }];
const wrongInput: Fault = ['invalid_parameter', /^petId/, { pathParameters: { petId: 'x' } }];
const pet = '\uFEFF{"id":7,"name":"Rex","categoryId":1}';

const perform = async (_: unknown, { input }: AdmittedEvent) => ({ status: 200, headers: { etag: '"1"' }, body: input });

/** Sends a request that has no fault but these, of which an earlier one hides a later one. */
function through(chain: string, right: Sent, faults: readonly Fault[]) {
  const parts = [right, ...faults.map(([, , wrong]) => wrong).reverse()];
  const { now = noon, tool = false, method = 'GET', ...event }: Sent = Object.assign({}, ...parts);
  const headers = Object.assign({}, ...parts.map((part) => part.headers));
  const log: object[] = [];
  const kept: object[] = [];
  const dependencies = {
    ...chainDependencies,
    now: () => now,
    log: (line: object) => log.push(line),
    rejections: { add: (_: string, rejection: object) => kept.push(rejection), write: () => undefined },
  } as unknown as typeof chainDependencies;
  const toolArguments: Middleware = {
    before: () => {
      if (tool) throw new ApiError('unknown_field', 'of the tool');
    },
  };
  const handlers = {
    apiKeyJsonChain: () => apiKeyJsonChain({ contract: writes, perform }, dependencies, [toolArguments]),
    apiKeyChain: () => apiKeyChain({ contract: reads, perform }, dependencies, [toolArguments]),
    accessTokenJsonChain: () => accessTokenJsonChain({ contract: writes, perform }, dependencies),
    accessTokenChain: () => accessTokenChain({ contract: reads, perform }, dependencies),
    publicChain: () => publicChain({ contract: page, open: () => (event) => perform(undefined, event) }, dependencies),
    mcpChain: () =>
      mcpChain({ operationId: 'mcp', maxBodyBytes: 80, mediaTypes: ['application/json'] }, dependencies, async ({ body }) => ({
        ...{ status: 200, headers: {}, body: { body } },
      })),
  };
  const handler = handlers[chain as keyof typeof handlers]();
  const sent = send(handler, { ...event, method, headers });
  return sent.then((response) => ({ response, log, kept }));
}

const put: Sent = { method: 'PUT', body: pet, pathParameters: { petId: '7' } };
const get: Sent = { method: 'GET', pathParameters: { petId: '7' }, headers: { 'if-none-match': '"1"' } };
const read = { path: { petId: 7 }, body: { name: 'Rex', categoryId: 1 } };

it.each<[chain: string, right: Sent, faults: readonly Fault[], expected: { statusCode: number; body?: object }]>([
  ['apiKeyJsonChain', put, [noKey, over, wrongTool, ...body, wrongId, wrongInput, unplain], { statusCode: 200, body: read }],
  ['accessTokenJsonChain', put, [noToken, over, ...body, wrongId, wrongInput, unplain], { statusCode: 200, body: read }],
  ['apiKeyChain', get, [noKey, over, wrongTool, wrongInput], { statusCode: 304 }],
  ['accessTokenChain', get, [noToken, over, wrongInput], { statusCode: 304 }],
  ['publicChain', get, [over, wrongInput], { statusCode: 304 }],
  [
    'mcpChain',
    { method: 'POST', body: '\uFEFF{"a":1.0,"b":1e3}' },
    [['method_not_allowed', /POST/, { method: 'DELETE' }], noKey, ...body],
    { statusCode: 200, body: { body: { a: 1, b: null } } },
  ],
])(
  'a request is rejected for the first of its faults, in the order of the chain: %s',
  async (chain, right, faults, { statusCode, body }) => {
    for (const [at, [code, message]] of faults.entries()) {
      const { response, log, kept } = await through(chain, right, faults.slice(at));
      expect(JSON.parse(response.body)).toEqual({ code, message: expect.stringMatching(message), status: response.statusCode });
      expect(log).toEqual([expect.objectContaining({ status: response.statusCode, code })]);
      expect(kept).toHaveLength(chain.startsWith('apiKey') && code !== 'invalid_api_key' ? 1 : 0);
    }
    const { response, log } = await through(chain, right, []);
    expect([response.statusCode, log]).toEqual([statusCode, [expect.objectContaining({ status: statusCode })]]);
    if (body) expect(JSON.parse(response.body)).toMatchObject(body);
  },
);

it('a path of an older version is redirected even if the request is wrong', async () => {
  const { response } = await through('publicChain', { method: 'GET', rawPath: '/old', pathParameters: { petId: 'x' } }, [over]);
  expect(response).toMatchObject({ statusCode: 302, headers: { location: 'docs' } });
});
