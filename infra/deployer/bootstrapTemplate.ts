import { parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { stackNames } from '../stackNames.ts';
import type { StageName } from '../stageSettings.ts';

/**
 * The CDK's bootstrap template, with fewer rights in the two roles that people and GitHub assume: they only reach the stage's stacks. In the
 * CDK's template, the deployment role may update every stack of the account with that stack's execution role, and the look-up role may read
 * everything.
 *
 * @param text the output of `cdk bootstrap --show-template`
 * @throws Error if the template is not as expected
 */
export function bootstrapTemplate(text: string, stage: StageName): string {
  const document = parseDocument(text.slice(text.indexOf('Description:')));
  const resource = (...path: (string | number)[]): unknown => document.getIn(['Resources', ...path]);
  const stacks = [...Object.values(stackNames(stage)), `PetStore-${stage}-Toolkit`].map((name) => ({
    'Fn::Sub': `arn:\${AWS::Partition}:cloudformation:\${AWS::Region}:\${AWS::AccountId}:stack/${name}/*`,
  }));

  const deployment = resource('DeploymentActionRole', 'Properties', 'Policies', 0, 'PolicyDocument', 'Statement') as
    | YAMLSeq<YAMLMap>
    | undefined;
  const statement = (sid: string): YAMLMap => {
    const statement = deployment?.items.find((item) => item.get('Sid') === sid);
    if (!statement) throw new Error(`the CDK's bootstrap template has no statement ${sid} in DeploymentActionRole`);
    return statement;
  };
  for (const sid of ['DeployPermissions', 'CliPermissions']) statement(sid).set('Resource', document.createNode(stacks));
  // `sts:GetCallerIdentity` needs no right; artifacts of other accounts and moves between stacks are not used.
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
