import type { Of } from './commands.ts';
import { ascending, missing, type Response, type State } from './state.ts';

/** The most keys that an account may have at once. */
const maxLiveKeys = 5;

/** Creates, revokes, uses and lists the API keys of one account. */
export function applyKey({ apiKeys }: State, command: Of<'createKey' | 'revokeKey' | 'callWithKey' | 'listKeys'>): Response {
  const stateOf = (label: number) => (apiKeys[label] === 'live' ? 'active' : 'revoked');
  switch (command.operation) {
    case 'createKey':
      if (Object.values(apiKeys).filter((key) => key === 'live').length >= maxLiveKeys) return { status: 409, code: 'key_limit_reached' };
      apiKeys[command.label] = 'live';
      return { status: 201, body: { name: command.label, state: 'active' } };
    case 'revokeKey':
      if (!apiKeys[command.target]) return missing;
      apiKeys[command.target] = 'revoked';
      return { status: 204 };
    case 'callWithKey':
      return apiKeys[command.target] === 'live' ? { status: 200 } : { status: 401, code: 'invalid_api_key' };
    case 'listKeys':
      return { status: 200, body: ascending(apiKeys).map(([label]) => ({ name: label, state: stateOf(label) })) };
  }
}
