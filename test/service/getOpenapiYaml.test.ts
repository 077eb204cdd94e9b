import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeDocumentOperation, describeGzipped } from './documentOperation.ts';

describeDocumentOperation('getOpenapiYaml', { path: '/openapi.yaml', type: 'application/yaml' }, (read, readAt) => {
  it('200 with the same document as /openapi.json', async () => {
    const [{ text }, { body }] = [await read(), await readAt('/openapi.json')];
    expect(text).toMatch(/^openapi: 3\.0\.3\n/);
    expect(parse(text)).toEqual(body);
    expect(parse(text, { version: '1.1' }), 'for parsers of YAML 1.1').toEqual(body);
  });

  describeGzipped(read);
});
