import { tables } from '../../../shared/dynamodb/tables.ts';
import type { Template } from '../template.ts';

/** The outputs that commands and people read: `petstore keys`, `petstore smoke`, the runbook. */
export function checkOutputs({ Outputs, Resources }: Template): string[] {
  const plain = ['Url', 'ReferenceUrl', 'PortalUrl', 'Issuer', 'ClientId', 'MessagesQueueUrl'];
  const missing = plain.filter((name) => Outputs[name]?.Value === undefined || Outputs[name].Value === '');
  const wrong = Object.keys(tables).filter((table) => {
    const value = Outputs[`${table.charAt(0).toUpperCase()}${table.slice(1)}Table`]?.Value;
    const id = typeof value === 'object' && value !== null && 'Ref' in value ? String(value.Ref) : '';
    return !String(Resources[id]?.Metadata?.['aws:cdk:path']).endsWith(`/${table}/Resource`);
  });
  return [
    ...missing.map((name) => `there is no output ${name}`),
    ...wrong.map((table) => `no output names the table of ${table}`),
    ...(JSON.stringify(Outputs.Url?.Value ?? '').includes('http:') ? ['the output Url is not https'] : []),
  ];
}
