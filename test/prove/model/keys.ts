import type { Of } from './commands.ts';
import { type ApiKey, ascending, missing, type Response, type State } from './state.ts';

/** The most keys that an account may have at once. */
const maxLiveKeys = 5;
const limitReached: Response = { status: 409, code: 'key_limit_reached' };

/** Creates, rotates, revokes, uses and lists the API keys of one account. */
export function applyKey({ apiKeys }: State, command: Of<'createKey' | 'rotateKey' | 'revokeKey' | 'callWithKey' | 'listKeys'>): Response {
  const live = Object.values(apiKeys).filter(isLive).length;
  switch (command.operation) {
    case 'createKey':
      if (live >= maxLiveKeys) return limitReached;
      apiKeys[command.label] = { state: 'active', access: command.access, name: command.label };
      return { status: 201, body: shownKey(command.label, apiKeys) };
    case 'rotateKey': {
      const key = apiKeys[command.target];
      if (!key || !isLive(key)) return missing;
      const ends = command.graceSeconds === 0;
      if (live - (ends ? 1 : 0) >= maxLiveKeys) return limitReached;
      key.state = ends ? 'revoked' : 'ending';
      apiKeys[command.label] = { state: 'active', access: key.access, name: key.name };
      return { status: 201, body: shownKey(command.label, apiKeys) };
    }
    case 'revokeKey': {
      const key = apiKeys[command.target];
      if (!key) return missing;
      key.state = 'revoked';
      return { status: 204 };
    }
    case 'callWithKey': {
      const key = apiKeys[command.target];
      if (!key || !isLive(key)) return { status: 401, code: 'invalid_api_key' };
      if (!command.changes) return { status: 200 };
      return key.access === 'read' ? { status: 403, code: 'read_only_key' } : missing;
    }
    case 'listKeys':
      return { status: 200, body: ascending(apiKeys).map(([label]) => shownKey(label, apiKeys)) };
  }
}

const isLive = ({ state }: ApiKey): boolean => state !== 'revoked';

const shownKey = (label: number, apiKeys: State['apiKeys']) => ({ label, ...apiKeys[label] });
