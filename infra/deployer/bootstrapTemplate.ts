import { parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { StageName } from '../stages.ts';

/**
 * The CDK's own bootstrap template, with less in the two roles that people and GitHub take: they reach the stage's stack alone. As the CDK
 * has it, the deployment role may update every stack of the account, and with it use the execution role that the stack has; and the look-up
 * role may read everything.
 *
 * @param text what `cdk bootstrap --show-template` prints
 * @throws Error where the template is not what this was written for
 */
export function bootstrapTemplate(text: string, stage: StageName): string {
  const document = parseDocument(text.slice(text.indexOf('Description:')));
  const resource = (...path: (string | number)[]): unknown => document.getIn(['Resources', ...path]);
  const stacks = [`PetStore-${stage}`, `PetStore-${stage}-Toolkit`].map((name) => ({
    'Fn::Sub': `arn:\${AWS::Partition}:cloudformation:\${AWS::Region}:\${AWS::AccountId}:stack/${name}/*`,
  }));

  const deployment = resource('DeploymentActionRole', 'Properties', 'Policies', 0, 'PolicyDocument', 'Statement') as
    | YAMLSeq<YAMLMap>
    | undefined;
  const statement = (sid: string): YAMLMap => {
    const found = deployment?.items.find((item) => item.get('Sid') === sid);
    if (!found) throw new Error(`the CDK's bootstrap template has no statement ${sid} in DeploymentActionRole`);
    return found;
  };
  for (const sid of ['DeployPermissions', 'CliPermissions']) statement(sid).set('Resource', document.createNode(stacks));
  // Who calls is told without a right; artifacts of other accounts and moves between stacks are not used.
  for (const sid of ['PipelineCrossAccountArtifactsBucket', 'PipelineCrossAccountArtifactsKey', 'Refactor']) {
    deployment?.items.splice(deployment.items.indexOf(statement(sid)), 1);
  }
  const looks = ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate', 'cloudformation:ListStackResources'];
  if (!resource('LookupRole', 'Properties', 'ManagedPolicyArns')) throw new Error("the CDK's bootstrap template has another LookupRole");
  document.setIn(['Resources', 'LookupRole', 'Properties', 'ManagedPolicyArns'], document.createNode([]));
  const policy = {
    PolicyName: 'OwnStacks',
    PolicyDocument: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: looks, Resource: stacks }] },
  };
  document.setIn(['Resources', 'LookupRole', 'Properties', 'Policies'], document.createNode([policy]));
  return document.toString();
}
