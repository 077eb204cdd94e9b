import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Deployer } from '../../infra/deployer/deployer.ts';
import type { StageName } from '../../infra/stageSettings.ts';
import type { Statement } from './resourceProperties.ts';

export interface Policy {
  readonly ManagedPolicyName: string;
  readonly PolicyDocument: { readonly Statement: readonly Statement[] };
}

/**
 * The stack that is deployed to bootstrap each stage: dev without a domain name and with a repository that is named by its names alone,
 * prod with a domain name in the zone Z1.
 */
export const deployers = { dev: deployerOf('dev', 'acme/shop'), prod: deployerOf('prod', 'acme@123456/shop@456789', 'Z1') };
export const policiesOf = (stage: StageName) =>
  Object.values(deployers[stage].findResources('AWS::IAM::ManagedPolicy')).map(({ Properties }) => Properties as Policy);

function deployerOf(stage: StageName, repository: string, hostedZoneId?: string): Template {
  // Without CloudFormation's validator: in this app its findings would only be warnings, and it takes seconds to load.
  const app = new App({ analyticsReporting: false, builtinCloudFormationValidation: false });
  return Template.fromStack(new Deployer(app, { stage, repository, account: undefined, region: undefined, hostedZoneId }));
}

/** An ARN or another value as one string; a reference is `<name>`. */
export const text = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  if ('Fn::Join' in value && Array.isArray(value['Fn::Join'])) return value['Fn::Join'][1].map(text).join('');
  if ('Ref' in value) return `<${value.Ref}>`;
  return JSON.stringify(value);
};
export const listOf = (value: unknown): string[] => [value].flat().map(text);
