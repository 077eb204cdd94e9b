import { Aws, BootstraplessSynthesizer, CfnOutput, Fn, type IStackSynthesizer, Stack } from 'aws-cdk-lib';
import { Effect, ManagedPolicy, PolicyDocument, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type StageName, stages } from '../stageSettings.ts';
import { boundaryRights } from './boundary.ts';
import { executionRights } from './executionRights.ts';
import { githubDiffRights, githubRights } from './githubRights.ts';
import type { ExecutionRight } from './rights/right.ts';

export interface DeployerProps {
  readonly stage: StageName;
  /**
   * `owner/name` on GitHub, or `owner@id/name@id`; its environment with the stage's name may deploy. Undefined for deployments only by
   * hand.
   */
  readonly repository: string | undefined;
  /** Account and region of the stage; undefined for those of the credentials. */
  readonly account: string | undefined;
  readonly region: string | undefined;
  /** The zone of the stage's domain name; undefined where the stage writes no records. */
  readonly hostedZoneId: string | undefined;
}

/**
 * The rights to deploy a stage: the policies of CloudFormation's execution role, the boundary of the stage's roles, and the role that
 * GitHub assumes. An administrator deploys it once, before `cdk bootstrap`; see `cli/bootstrap.ts`.
 */
export class Deployer extends Stack {
  constructor(scope: Construct, { stage, repository, account, region, hostedZoneId }: DeployerProps) {
    const { qualifier } = stages[stage];
    super(scope, `PetStore-${stage}-Deployer`, {
      description: `Who may deploy the Pet Store Service, stage ${stage}`,
      // `as`: CDK's synthesizers say `string | undefined` where the interface says `?`, which differ under exactOptionalPropertyTypes.
      synthesizer: new BootstraplessSynthesizer() as IStackSynthesizer,
      terminationProtection: stages[stage].terminationProtection,
      env: { ...(account ? { account } : {}), ...(region ? { region } : {}) },
    });
    const name = `PetStore-${stage}`;
    new ManagedPolicy(this, 'Boundary', { managedPolicyName: `${name}-boundary`, document: documentOf(boundaryRights(stage)) });
    const rights = executionRights(stage, qualifier, hostedZoneId);
    const policies = [...new Set(rights.map(({ policy }) => policy))].map((policy) => {
      const document = documentOf(rights.filter((right) => right.policy === policy));
      document.addStatements(denyOtherStages(stage));
      return new ManagedPolicy(this, `Execution-${policy}`, { managedPolicyName: `${name}-execution-${policy}`, document });
    });
    new CfnOutput(this, 'ExecutionPolicies', {
      value: Fn.join(
        ',',
        policies.map(({ managedPolicyArn }) => managedPolicyArn),
      ),
    });
    if (!repository) return;
    // Not PetStore-<stage>-…: the stage's own deployments must not reach the roles that deploy it.
    const role = this.#githubRole('GitHub', {
      name: `PetStore-deployer-${stage}`,
      repository,
      environment: stage,
      rights: githubRights(stage, qualifier),
    });
    new CfnOutput(this, 'RoleArn', { value: role.roleArn, description: `The variable ROLE_ARN of GitHub's environment ${stage}` });
    const reader = {
      name: `PetStore-differ-${stage}`,
      repository,
      environment: `${stage}-diff`,
      rights: githubDiffRights(stage, qualifier),
    };
    const diffRole = this.#githubRole('GitHubDiff', reader);
    new CfnOutput(this, 'DiffRoleArn', {
      value: diffRole.roleArn,
      description: `The variable ROLE_ARN of GitHub's environment ${stage}-diff`,
    });
  }

  /**
   * A role of one of GitHub's environments. GitHub's token names the environment, and GitHub gives an environment's token only to runs that
   * its rules allow.
   */
  #githubRole(id: string, { name, repository, environment, rights }: GitHubRole): Role {
    const issuer = 'token.actions.githubusercontent.com';
    const provider = `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:oidc-provider/${issuer}`;
    return new Role(this, id, {
      roleName: name,
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: { [`${issuer}:aud`]: 'sts.amazonaws.com', [`${issuer}:sub`]: subjectsOf(repository, environment) },
      }),
      inlinePolicies: { github: documentOf(rights) },
    });
  }
}

/**
 * The subjects of GitHub's token for an environment. That of a repository which was created, renamed or moved since 2026-07-15 has the ids
 * of its owner and of itself, which nobody else gets. An older one has only the names, and so is trusted, too: nobody can create another
 * with them.
 * @see https://docs.github.com/en/actions/reference/security/oidc#immutable-subject-claims (2026-11-22)
 */
function subjectsOf(repository: string, environment: string): string[] {
  const forms = new Set([repository, repository.replaceAll(/@\d+/g, '')]);
  return [...forms].map((form) => `repo:${form}:environment:${environment}`);
}

interface GitHubRole {
  readonly name: string;
  readonly repository: string;
  readonly environment: string;
  readonly rights: Parameters<typeof documentOf>[0];
}

/** If two stages share an account, the tag protects a resource of the other stage, also if AWS chose its name. */
const denyOtherStages = (stage: StageName): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['*'],
    resources: ['*'],
    conditions: { StringEquals: { 'aws:ResourceTag/service': 'pet-store' }, StringNotEquals: { 'aws:ResourceTag/stage': stage } },
  });

function documentOf(rights: readonly Pick<ExecutionRight, 'actions' | 'resources' | 'conditions'>[]): PolicyDocument {
  const statements = rights.map(
    ({ actions, resources, conditions }) =>
      new PolicyStatement({
        actions: [...actions],
        resources: resources.map(arnOf),
        ...(conditions ? { conditions } : {}),
      }),
  );
  return new PolicyDocument({ statements, minimize: false });
}

const arnOf = (resource: string): string => (resource === '*' ? '*' : `arn:${Aws.PARTITION}:${resource}`);
