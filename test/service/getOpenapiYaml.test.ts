import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { useService } from '../support/service.ts';

const service = useService('getOpenapiYaml');

const read = (path: string, headers: Record<string, string> = {}) => service.call({ method: 'GET', path, key: null, headers });

describe('getOpenapiYaml', () => {
  describeCommonResponses('getOpenapiYaml', service, () => ({ method: 'GET', path: '/openapi.yaml' }));

  it('200 with the same document as /openapi.json, to anyone', async () => {
    const [yaml, json] = [await read('/openapi.yaml'), await read('/openapi.json')];
    expect(yaml.headers).toMatchObject({ 'content-type': 'application/yaml', 'cache-control': json.headers['cache-control'] });
    expect(yaml.text).toMatch(/^openapi: 3\.0\.3\n/);
    expect(parse(yaml.text)).toEqual(json.body);
    expect(parse(yaml.text, { version: '1.1' }), 'for parsers of YAML 1.1').toEqual(json.body);
  });

  it('200 gzipped for callers that accept gzip, and 304 for its entity tag', async () => {
    const packed = await read('/openapi.yaml', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const again = await read('/openapi.yaml', { 'accept-encoding': 'gzip', 'if-none-match': packed.headers.etag ?? '' });
    expect(again).toMatchObject({ status: 304, text: '' });
  });
});
