import { Aws } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/** An ARN of this account and region. @param resource such as `table/PetStore-dev-pets` */
export const arnOf = (service: string, resource: string): string =>
  `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;

export const allow = (actions: string[], ...resources: string[]): PolicyStatement => new PolicyStatement({ actions, resources });

/** The service may take the role only for resources of this account. */
export const forThisAccount = { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } };

/**
 * A role of a service.
 * @param policies the statements of each inline policy, by its name
 * @param conditions of the trust
 */
export function roleOf(
  scope: Construct,
  service: string,
  policies: Readonly<Record<string, PolicyStatement[]>>,
  { id = 'Role', conditions = {} }: { readonly id?: string; readonly conditions?: Readonly<Record<string, unknown>> } = {},
): Role {
  return new Role(scope, id, {
    assumedBy: new ServicePrincipal(`${service}.amazonaws.com`, { conditions }),
    inlinePolicies: Object.fromEntries(Object.entries(policies).map(([name, statements]) => [name, new PolicyDocument({ statements })])),
  });
}
