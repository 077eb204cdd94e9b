import type { ResourceStatement, Statement } from '../resourceProperties.ts';
import { resourcesOf, type Template } from '../template.ts';

/** Only the gateway may call each function, and only for the routes of this API. */
export function checkInvocation(template: Template): string[] {
  const api = resourcesOf(template, 'AWS::ApiGatewayV2::Api')[0]?.logicalId ?? '';
  return resourcesOf(template, 'AWS::Lambda::Permission').flatMap(({ logicalId, properties: { Action, Principal, SourceArn } }) => [
    ...(Action === 'lambda:InvokeFunction' ? [] : [`${logicalId} lets ${Action}`]),
    ...(Principal === 'apigateway.amazonaws.com' ? [] : [`${logicalId} lets ${Principal} call`]),
    ...(JSON.stringify(SourceArn ?? '').includes(`{"Ref":"${api}"}`) ? [] : [`${logicalId} lets any API call`]),
  ]);
}

/** The only service that may assume each role. */
const trusted = ['lambda.amazonaws.com', 'pipes.amazonaws.com', 'codedeploy.amazonaws.com'];

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
      .map((action) => `${roleId} may not ${action} on its own log group`),
    ...(owner?.properties.TracingConfig?.Mode === 'Active' ? ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'] : [])
      .filter((action) => !mayOn(action, '"*"'))
      .map((action) => `${roleId} may not ${action}`),
  ];
}
