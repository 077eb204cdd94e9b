import { describe, expect, it } from 'vitest';
import { mergeStacks, type StackTemplate } from './mergeStacks.ts';

const reference = (StackName: string, OutputName: string) => ({ 'Fn::GetStackOutput': { StackName, OutputName } });
const data: StackTemplate = { Resources: { Table: { Type: 'T' } }, Outputs: { Name: { Value: { Ref: 'Table' } } } };

describe('mergeStacks', () => {
  it('puts the value of an output in place of a reference to it, also through a third stack', () => {
    const api = { Resources: { Function: { Name: reference('data', 'Name') } }, Outputs: { Again: { Value: reference('data', 'Name') } } };
    const watch = { Resources: { Alarm: { Names: [reference('api', 'Again')] } } };
    const { Resources, Outputs } = mergeStacks(new Map(Object.entries({ data, api, watch })));
    expect(Resources).toEqual({ Table: { Type: 'T' }, Function: { Name: { Ref: 'Table' } }, Alarm: { Names: [{ Ref: 'Table' }] } });
    expect(Outputs).toEqual({ Name: { Value: { Ref: 'Table' } }, Again: { Value: { Ref: 'Table' } } });
  });

  it('rejects a reference to an output that is not there', () => {
    const api = { Resources: { Function: { Name: reference('data', 'Other') } } };
    expect(() => mergeStacks(new Map(Object.entries({ data, api })))).toThrow('no stack data has the output Other');
  });

  it('rejects two resources with the same logical id', () => {
    expect(() =>
      mergeStacks(
        new Map([
          ['data', data],
          ['api', { Resources: data.Resources }],
        ]),
      ),
    ).toThrow('the same logical id');
  });
});
