import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationIds } from '../../../infra/operationIds.ts';
import { tables } from '../../../shared/dynamodb/tables.ts';
import type { Assembly } from '../synthesize.ts';
import { operationFunctions, operationIdOf, type Resource, resourcesOf, type Template } from '../template.ts';

/** Every operation has one function, and there is no other. */
export function checkOperations(template: Template): string[] {
  const found = operationFunctions(template).map(({ properties }) => operationIdOf(properties.FunctionName));
  return [
    ...operationIds.filter((id) => !found.includes(id)).map((id) => `${id} has no function`),
    ...found.filter((id) => !operationIds.includes(id)).map((id) => `function ${id} is of no operation`),
    ...found.filter((id, index) => found.indexOf(id) !== index).map((id) => `${id} has two functions`),
  ];
}

/** Every function's asset has the file that its handler names, and the file exports it. */
export function checkHandlers({ template, directory }: Assembly): string[] {
  return resourcesOf(template, 'AWS::Lambda::Function').flatMap(({ resource, properties }) => {
    const [module, name] = properties.Handler.split('.');
    const code = codeOf(join(directory, assetPath(resource), `${module}.js`));
    if (code === undefined) return [`${properties.FunctionName} has no file for ${properties.Handler}`];
    return new RegExp(`\\b${name}:\\(\\)=>`).test(code) ? [] : [`${properties.FunctionName} does not export ${name}`];
  });
}

/** Each file is read once, although the handlers are checked for every planted fault: an asset is named after its contents. */
function codeOf(file: string): string | undefined {
  if (!codes.has(file)) codes.set(file, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return codes.get(file);
}

const codes = new Map<string, string | undefined>();

const assetPath = ({ Metadata }: Resource): string => String(Metadata?.['aws:asset:path']);

/** Functions run on the tested runtime, end before the gateway gives up, and have every table in its variable. */
export function checkSettings(template: Template): string[] {
  return operationFunctions(template).flatMap(({ properties }) => {
    const {
      FunctionName: name,
      Runtime,
      Architectures,
      Timeout = 3,
      MemorySize = 128,
      Environment,
      ReservedConcurrentExecutions,
    } = properties;
    const variables = Environment?.Variables ?? {};
    return [
      ...(name.length <= 64 ? [] : [`${name} is longer than 64 characters`]),
      ...(Runtime === 'nodejs24.x' ? [] : [`${name} runs on ${Runtime}`]),
      ...(Architectures.join() === 'arm64' ? [] : [`${name} runs on ${Architectures.join()}`]),
      ...(Timeout <= 10 ? [] : [`${name} may run longer than 10 s`]),
      ...(ReservedConcurrentExecutions === undefined ? [] : [`${name} may run ${ReservedConcurrentExecutions} times at once`]),
      ...(MemorySize >= 512 ? [] : [`${name} has less than 512 MB`]),
      ...Object.entries(tables).flatMap(([table, { env }]) =>
        isTable(template, variables[env], table) ? [] : [`${name} does not find the table ${table} in ${env}`],
      ),
    ];
  });
}

function isTable({ Resources }: Template, value: unknown, table: string): boolean {
  if (typeof value !== 'object' || value === null || !('Ref' in value)) return false;
  const resource = Resources[String(value.Ref)];
  return resource?.Type === 'AWS::DynamoDB::Table' && String(resource.Metadata?.['aws:cdk:path']).endsWith(`/${table}/Resource`);
}
