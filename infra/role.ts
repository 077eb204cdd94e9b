import { type IRole, ManagedPolicy, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type Access, access } from './access.ts';
import type { Database } from './database.ts';

/** The role of an operation's function: what `access.ts` says, and nothing that CDK would add by itself. */
export function functionRole(scope: Construct, operationId: string, database: Database): IRole {
  const statements = (access[operationId] ?? []).map((entry) => storeStatement(entry, database));
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSLambdaBasicExecutionRole')],
    ...(statements.length > 0 ? { inlinePolicies: { store: new PolicyDocument({ statements }) } } : {}),
  });
  return role.withoutPolicyUpdates();
}

function storeStatement({ table, index, actions }: Access, { tables }: Database): PolicyStatement {
  const arn = tables[table].tableArn;
  return new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [index ? `${arn}/index/${index}` : arn],
  });
}
