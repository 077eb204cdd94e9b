import { resourcesOf, type Template } from '../template.ts';

/** A role's rights, such as `lambda:InvokeFunction on function:PetStore-prod-*`, with the part of the ARN after region and account. */
export function rightsOfRole(template: Template, roleId: string): string[] {
  const role = resourcesOf(template, 'AWS::IAM::Role').find(({ logicalId }) => logicalId === roleId);
  const managed = (role?.properties.ManagedPolicyArns ?? []).map((arn) => `what ${JSON.stringify(arn)} says`);
  const statements = (role?.properties.Policies ?? []).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  const own = statements.flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action) => [Resource].flat().map((resource) => `${action} on ${resourceName(resource)}`)),
  );
  return [...managed, ...own];
}

/** An ARN without its beginning; of a resource of the template the logical id. */
function resourceName(resource: unknown): string {
  if (typeof resource !== 'object' || resource === null) return String(resource);
  if ('Fn::GetAtt' in resource && Array.isArray(resource['Fn::GetAtt'])) return String(resource['Fn::GetAtt'][0]);
  if ('Fn::Join' in resource && Array.isArray(resource['Fn::Join'])) {
    const parts: unknown[] = resource['Fn::Join'][1];
    const text = parts.map((part) => (typeof part === 'string' ? part : resourceName(part))).join('');
    return text.replace(/^arn:.*?:\w+:.*?:.*?:/, '');
  }
  if ('Ref' in resource) return String(resource.Ref).replaceAll(':', '');
  return JSON.stringify(resource);
}
