import { expect, it } from 'vitest';
import { stackNamed } from '../../tools/rehearse/stack.ts';
import { useAws, xmlOf } from '../support/aws.ts';

const there = [
  { LogicalResourceId: 'Table', PhysicalResourceId: 'pets', ResourceStatus: 'UPDATE_COMPLETE' },
  { LogicalResourceId: 'Queue', PhysicalResourceId: 'messages', ResourceStatus: 'CREATE_FAILED' },
  { LogicalResourceId: 'Topic', PhysicalResourceId: '', ResourceStatus: 'CREATE_COMPLETE' },
  { LogicalResourceId: 'Stray', PhysicalResourceId: 'stray', ResourceStatus: 'CREATE_COMPLETE' },
];
const Outputs = [
  { OutputKey: 'Url', OutputValue: 'https://a.example' },
  { OutputKey: 'Issuer', OutputValue: 'https://b.example' },
];

useAws(({ operation }) => xmlOf(operation, operation === 'DescribeStacks' ? { Stacks: [{ Outputs }] } : { StackResourceSummaries: there }));

it('the rehearsal names each resource and output that is missing, unfinished, different or in no template', async () => {
  const stack = stackNamed('PetStore-dev', { AWS_ENDPOINT_URL: process.env.AWS_ENDPOINT_URL ?? '', AWS_REGION: 'us-east-1' });
  const names = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, {}]));
  const template = { Resources: names('Table', 'Queue', 'Topic', 'Pipe'), Outputs: names('Url', 'Issuer', 'ClientId') };
  const outputs = { Url: 'https://a.example', Issuer: 'https://other.example', ClientId: 'portal' };
  expect(await stack.missing(template, outputs)).toEqual([
    'Queue',
    'Topic',
    'Pipe',
    'Stray, which is in no template,',
    'Issuer',
    'ClientId',
  ]);
});
