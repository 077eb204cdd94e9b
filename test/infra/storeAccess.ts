import { access } from '../../infra/api/access.ts';
import { rightsOf, withNames } from './rights.ts';
import { operationIdOf, resourcesOf, type Statement, type Template } from './template.ts';

/** Every function's role has the rights of its operation in `access.ts`, only on those tables and indexes. */
export function checkStoreAccess(template: Template): string[] {
  return resourcesOf(template, 'AWS::Lambda::Function').flatMap(({ properties: { FunctionName, Role } }) => {
    const roleId = Role['Fn::GetAtt'][0];
    const role = resourcesOf(template, 'AWS::IAM::Role').find(({ logicalId }) => logicalId === roleId);
    const statements = (role?.properties.Policies ?? []).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    const held = new Set(statements.flatMap((statement) => rights(statement)).filter((right) => right.startsWith('dynamodb:')));
    const wanted = new Set((access[operationIdOf(FunctionName)] ?? []).flatMap(rightsOf));
    return [
      ...[...held].filter((right) => !wanted.has(right)).map((right) => `${FunctionName} may ${right}`),
      ...[...wanted].filter((right) => !held.has(right)).map((right) => `${FunctionName} may not ${right}`),
    ];
  });
}

function rights({ Action, Resource, Condition }: Statement): string[] {
  const { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes, ...otherKeys } = {}, ...others } = Condition ?? {};
  const names = attributes === undefined ? undefined : [attributes].flat().map(String);
  const ending = Object.keys({ ...otherKeys, ...others }).length > 0 ? ' on another condition' : '';
  const withoutNames = [Action].flat().flatMap((action) => [Resource].flat().map((resource) => `${action} on ${named(resource)}`));
  return withoutNames.flatMap((right) => withNames(right, names)).map((right) => right + ending);
}

/** A table's ARN by the table's own name, an index's with `/index/…` after it; other resources unchanged. */
function named(resource: unknown): string {
  const parts: unknown = Object(resource)['Fn::Join']?.[1];
  const arn = Array.isArray(parts) ? parts.map((part) => (typeof part === 'string' ? part : '')).join('') : JSON.stringify(resource);
  return /^arn::dynamodb:::table\/PetStore-\w+-(.+)$/.exec(arn)?.[1] ?? arn;
}
