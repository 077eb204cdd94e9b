import type { IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Database } from '../data/database.ts';
import { allow, arnOf, roleOf } from '../permissions.ts';
import { suppressFinding } from '../suppressFinding.ts';
import { type Access, access } from './access.ts';

interface RoleProps {
  readonly database: Database;
  readonly logs: ILogGroup;
  readonly tracing: boolean;
}

/**
 * The role of an operation's function: the functions' log, its traces, and the store permissions in `access.ts`. CDK adds nothing to it.
 */
export function functionRole(scope: Construct, operationId: string, { database, logs, tracing }: RoleProps): IRole {
  const store = (access[operationId] ?? []).map((entry) => storeStatement(entry, database));
  const role = roleOf(scope, 'lambda', {
    logs: [allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logs.logGroupArn)],
    ...(tracing && { traces: [allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*')] }),
    ...(store.length > 0 && { store }),
  });
  if (tracing) {
    // https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsx-ray.html
    const star = 'X-Ray has no resources that a statement can name; every other statement names its resources';
    suppressFinding(role, star, 'AwsSolutions::AwsSolutions-IAM5[Resource::*]', 'Serverless::Serverless-LambdaStarPermissions');
  }
  return role.withoutPolicyUpdates();
}

/**
 * IAM checks the names in a request's key, update and condition. Another condition key covers the returned attributes.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
function storeStatement({ table, index, actions, attributes }: Access, { names }: Database): PolicyStatement {
  const arn = arnOf('dynamodb', `table/${names[table]}`);
  const statement = allow(
    actions.map((action) => `dynamodb:${action}`),
    index ? `${arn}/index/${index}` : arn,
  );
  if (attributes) statement.addCondition('ForAllValues:StringEquals', { 'dynamodb:Attributes': attributes });
  return statement;
}
