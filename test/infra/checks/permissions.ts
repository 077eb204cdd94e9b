import type { ResourceStatement, Statement } from '../resourceProperties.ts';
import { resourcesOf, type Template } from '../template.ts';
import { rightsOfRole } from './roles.ts';

/** Only the gateway may call the functions of operations, with one role that may do nothing else; no function has a policy of its own. */
export function checkInvocation(template: Template): string[] {
  const integrations = resourcesOf(template, 'AWS::ApiGatewayV2::Integration');
  const roleIds = new Set(integrations.flatMap(({ properties }) => properties.CredentialsArn?.['Fn::GetAtt'][0] ?? []));
  const stage = resourcesOf(template, 'AWS::Lambda::Function')[0]?.properties.FunctionName.split('-')[1];
  const expected = `lambda:InvokeFunction on function:PetStore-${stage}-*:live`;
  return [
    ...resourcesOf(template, 'AWS::Lambda::Permission').map(
      ({ logicalId, properties }) => `${logicalId} lets ${properties.Principal} call`,
    ),
    ...(roleIds.size === 1 ? [] : [`the gateway has ${roleIds.size} roles`]),
    ...[...roleIds].flatMap((roleId) => {
      const trust = resourcesOf(template, 'AWS::IAM::Role').find(({ logicalId }) => logicalId === roleId)?.properties
        .AssumeRolePolicyDocument;
      const rights = rightsOfRole(template, roleId);
      return [
        ...(serviceOf(trust?.Statement[0]) === 'apigateway.amazonaws.com' ? [] : [`${roleId} cannot be taken by the gateway`]),
        ...(rights.includes(expected) ? [] : [`${roleId} may not ${expected}`]),
        ...rights.filter((right) => right !== expected).map((right) => `${roleId} may ${right}`),
      ];
    }),
  ];
}

/** The only service that may assume each role. */
const trusted = ['lambda.amazonaws.com', 'apigateway.amazonaws.com', 'pipes.amazonaws.com', 'codedeploy.amazonaws.com'];

/** Roles trust one service, have only the expected rights, and deny nothing: a Deny hides what the rest allows. */
export function checkRoles(template: Template): string[] {
  const functionRoles = resourcesOf(template, 'AWS::Lambda::Function').map(({ properties }) => properties.Role['Fn::GetAtt'][0]);
  return resourcesOf(template, 'AWS::IAM::Role').flatMap(({ logicalId, properties }) => {
    const trust = properties.AssumeRolePolicyDocument.Statement;
    const statements = (properties.Policies ?? []).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    const isOfFunction = functionRoles.includes(logicalId);
    return [
      ...(trust.every(trustsOneService) ? [] : [`${logicalId} is trusted to ${JSON.stringify(trust.map(({ Principal }) => Principal))}`]),
      ...(isOfFunction && serviceOf(trust[0]) !== 'lambda.amazonaws.com' ? [`${logicalId} cannot be taken by its function`] : []),
      ...(statements.every(({ Effect }) => Effect === 'Allow') ? [] : [`${logicalId} denies what it allows`]),
      ...(isOfFunction && properties.ManagedPolicyArns?.length ? [`${logicalId} has a policy that is not ours`] : []),
      ...(isOfFunction ? checkOwnLogs(template, logicalId, statements) : []),
    ];
  });
}

const serviceOf = (statement: ResourceStatement | undefined) =>
  typeof statement?.Principal === 'object' ? statement.Principal.Service : undefined;
const trustsOneService = (statement: ResourceStatement) =>
  statement.Effect === 'Allow' && statement.Action === 'sts:AssumeRole' && trusted.includes(serviceOf(statement) ?? '');

/** A function without the right to write logs fails without a log line. */
function checkOwnLogs(template: Template, roleId: string, statements: readonly Statement[]): string[] {
  const owner = resourcesOf(template, 'AWS::Lambda::Function').find(({ properties }) => properties.Role['Fn::GetAtt'][0] === roleId);
  const group = owner?.properties.LoggingConfig?.LogGroup?.Ref;
  const mayOn = (action: string, resource: string) =>
    statements.some(({ Action, Resource }) => [Action].flat().includes(action) && JSON.stringify(Resource).includes(resource));
  return [
    ...['logs:CreateLogStream', 'logs:PutLogEvents']
      .filter((action) => !mayOn(action, `"${group}"`))
      .map((action) => `${roleId} may not ${action} on the log group of the functions`),
    ...(owner?.properties.TracingConfig?.Mode === 'Active' ? ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'] : [])
      .filter((action) => !mayOn(action, '"*"'))
      .map((action) => `${roleId} may not ${action}`),
  ];
}
