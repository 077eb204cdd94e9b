import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { backoffMilliseconds } from '../../client/backoff.ts';
import { limitsOf, maxPerMinute, plans } from '../../shared/accounts/plan.ts';
import { corsOf } from '../../shared/contract/corsRules.ts';
import { statusByCode } from '../../shared/contract/errorCodes.ts';
import { guides } from '../../shared/contract/generated/guides.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { anonymousPerMinute } from '../../shared/limits/anonymousLimiter.ts';
import { strikesToBan, strikeWindowMilliseconds, strikeWrite } from '../../shared/limits/bans.ts';
import { minuteMilliseconds, retryAfterSeconds } from '../../shared/limits/buckets.ts';
import { guideNames, guidesFolder, readGuide } from '../../tools/generate/guides.ts';
import { contractRoutes } from '../support/contract.ts';
import { noon, type Service, startService } from '../support/service.ts';

const operations = contractRoutes.map(({ operation }) => operation);
/** The rows of a guide's first table below its head, cell by cell. */
const tableOf = (guide: string) =>
  [...readGuide(guide).matchAll(/^\|(.+)\|$/gm)].map(([, row = '']) => row.split('|').map((cell) => cell.trim())).slice(2);
const sentences = (guide: string) => readGuide(guide).replaceAll('\n', ' ');

describe('the guides', () => {
  it('all exist, in their order, each three screens at most', () => {
    expect(readdirSync(guidesFolder).sort()).toEqual(guideNames.map((name) => `${name}.md`).sort());
    for (const name of guideNames) expect(readGuide(name).split('\n').length, name).toBeLessThan(130);
  });

  it('are pages of the reference, before the changes and without a broken link, and no part of the contract', () => {
    expect(guides.map(({ slug }) => slug)).toEqual([...guideNames, 'changes']);
    for (const { text } of guides) {
      expect(text).not.toMatch(/^# |\.md\)/m);
      expect(JSON.stringify(openapi)).not.toContain(JSON.stringify(text).slice(1, 60));
    }
  });

  it('link to one another by their titles', () => {
    for (const name of guideNames) {
      for (const [, title, target = ''] of readGuide(name).matchAll(/\[([^\]]+)\]\(([^)]+)\.md\)/g)) {
        expect(readGuide(target).startsWith(`# ${title}\n`), `${name}: ${target}`).toBe(true);
      }
    }
  });
});

describe('errors.md', () => {
  it('has every code of the catalogue with its status, what it means and what to do', () => {
    const rows = tableOf('errors').map(([code, status]) => [code?.replaceAll('`', ''), Number(status)]);
    expect(rows).toEqual(Object.entries(statusByCode));
    for (const [, , meaning, remedy] of tableOf('errors')) expect([meaning, remedy]).toEqual(Array(2).fill(expect.stringMatching(/\.$/)));
  });
});

describe('the numbers are those of the code', () => {
  it('plans', () => {
    const shown = (limit: number | undefined) => limit?.toLocaleString('en') ?? 'custom';
    const rows = Object.values(plans).map(({ name, limits }) => [name, shown(limits?.perMinute), shown(limits?.perDay)]);
    expect(tableOf('plans-and-limits').filter((row) => row.length === 3)).toEqual(rows);
    expect(sentences('plans-and-limits')).toContain(`are limited to ${anonymousPerMinute} per minute per source address`);
    expect(sentences('plans-and-limits')).toContain(`at most ${maxPerMinute.toLocaleString('en')} requests per minute`);
  });

  it('what a page may send', () => {
    const { allowHeaders, allowMethods, maxAgeSeconds } = corsOf(['*']);
    const preflight = readGuide('web-page').split('## The preflight')[1]?.split('\n## ')[0] ?? '';
    const listed = (pattern: RegExp, except: string) =>
      new Set([...preflight.matchAll(pattern)].map(([found]) => found.replaceAll('`', '')).filter((found) => found !== except));
    expect(new Set([...listed(/`[A-Za-z-]+`/g, 'credentials')].map((name) => name.toLowerCase()))).toEqual(
      new Set([...allowHeaders, 'authorization']),
    );
    expect(listed(/\b[A-Z]{3,}\b/g, 'OPTIONS')).toEqual(new Set(allowMethods));
    expect(maxAgeSeconds).toBe(3_600);
  });

  it('how long to wait', () => {
    const longest = retryAfterSeconds(minuteMilliseconds, 0);
    expect(sentences('backoff')).toContain(`For an exhausted minute it is ${longest} seconds at most`);
    expect(sentences('backoff')).toContain(`sleep ${longest}`);
    expect(sentences('plans-and-limits')).toContain('`Retry-After` is a second more than `t`');
    expect(longest - minuteMilliseconds / 1_000).toBe(1);
  });

  it('bans', () => {
    const free = limitsOf('free');
    const banSeconds = (bans: number) => {
      const state = { ...free, strikes: 0, strikesUntil: 0, bannedUntil: 1, bans };
      const write = strikeWrite(state, { count: strikesToBan(free), until: 3 }, 2);
      return write?.kind === 'ban' ? (write.bannedUntil - 2) / 1_000 : undefined;
    };
    expect(strikeWindowMilliseconds).toBe(60_000);
    expect(strikesToBan(free)).toBe(free.perMinute);
    expect(sentences('backoff')).toContain(`at least ${strikesToBan({ perMinute: 1 })} times`);
    expect(sentences('backoff')).toContain(`for ${banSeconds(0)} seconds, then for twice as long each time, up to an hour`);
    expect([banSeconds(1), banSeconds(30)]).toEqual([120, 3_600]);
  });

  it('the steps of the backoff', () => {
    const [first, second, third, last] = [1, 2, 3, 30].map((tries) => backoffMilliseconds(tries, undefined, () => 1) / 1_000);
    expect(sentences('backoff')).toContain(`up to ${first}, ${second}, ${third} … ${last} seconds`);
  });

  it('pages', () => {
    const parameters = operations.find(({ operationId }) => operationId === 'listPets')?.parameters ?? [];
    const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;
    const { default: usual, maximum } = schemaOf('limit') ?? {};
    expect(sentences('pages')).toContain(`${usual} at a time, or as many as \`limit\` says, ${maximum} at most`);
    expect(sentences('pages')).toContain(`reads up to ${schemaOf('id')?.maxItems} pets`);
  });
});

describe('clients.md', () => {
  it('maps each schema whose name in Go is that of a constructor', () => {
    const names = Object.keys(openapi.components.schemas);
    const [, mappings = ''] = /--model-name-mappings (\S+)/.exec(readGuide('clients')) ?? [];
    const mapped = Object.fromEntries(mappings.split(',').map((mapping) => mapping.split('=')));
    expect(Object.keys(mapped)).toEqual(names.filter((name) => names.some((model) => name === `New${model}`)).sort());
    for (const name of Object.values(mapped)) expect(names).not.toContain(name);
  });
});

describe('idempotency.md', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('guideFacts');
  });

  it('a key of 255 characters is kept for 24 hours, and no longer', async () => {
    const [, characters] = /up to (\d+) characters/.exec(sentences('idempotency')) ?? [];
    const [, hours] = /kept for (\d+) hours/.exec(sentences('idempotency')) ?? [];
    const order = async (after: number, length = Number(characters)) => {
      service.now = noon + after;
      const headers = { 'idempotency-key': 'k'.repeat(length) };
      const { status, headers: answered } = await service.call({ method: 'POST', path: '/store/orders', json: {}, headers });
      return [status, answered['idempotency-replayed']];
    };
    const kept = Number(hours) * 3_600_000;
    expect(await order(0)).toEqual([201, undefined]);
    expect(await order(kept - 1_000)).toEqual([201, 'true']);
    expect(await order(kept + 1_000)).toEqual([201, undefined]);
    expect(await order(0, Number(characters) + 1)).toEqual([400, undefined]);
  });
});
