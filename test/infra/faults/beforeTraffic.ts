import { beforeAllowTraffic } from '../../../infra/operationIds.ts';
import type { Statement } from '../resourceProperties.ts';
import { functionOf, resourcesOf, type Template } from '../template.ts';
import { type Fault, first, role, setFunction, spoil } from './plant.ts';

function statement(template: Template, roleProperties: ReturnType<typeof role>['properties'], action: string): Statement {
  const all = (roleProperties.Policies ?? []).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  const found = all.find(({ Action }) => [Action].flat().includes(action));
  if (!found) throw new Error(`no role of ${Object.keys(template.Resources).length} resources allows ${action}`);
  return found;
}

const ofHook = (t: Template, action: string) => statement(t, role(t, beforeAllowTraffic).properties, action);

function ofCodeDeploy(t: Template, action: string): Statement {
  const id = first(t, 'AWS::CodeDeploy::DeploymentGroup').properties.ServiceRoleArn['Fn::GetAtt'][0];
  const found = resourcesOf(t, 'AWS::IAM::Role').find(({ logicalId }) => logicalId === id);
  if (!found) throw new Error('CodeDeploy has no role');
  return statement(t, found.properties, action);
}

export const beforeTrafficFaults: readonly Fault[] = [
  [
    'a version that takes calls unchecked',
    (t) => delete first(t, 'AWS::Lambda::Alias').resource.UpdatePolicy?.CodeDeployLambdaAliasUpdate?.BeforeAllowTrafficHook,
    /takes calls unchecked/,
  ],
  [
    'a version that another function checks',
    (t) =>
      spoil(first(t, 'AWS::Lambda::Alias').resource.UpdatePolicy?.CodeDeployLambdaAliasUpdate ?? {}, {
        BeforeAllowTrafficHook: { Ref: functionOf(t, 'getPet').logicalId },
      }),
    /takes calls unchecked/,
  ],
  [
    'no check before traffic at all',
    (t) => delete t.Resources[functionOf(t, beforeAllowTraffic).logicalId],
    'nothing checks a new version before it takes calls',
  ],
  [
    'a check that ends before the version it calls',
    setFunction(beforeAllowTraffic, { Timeout: 3 }),
    /the hook ends before a version that hangs/,
  ],
  [
    'a check that cannot tell CodeDeploy',
    (t) => spoil(ofHook(t, 'codedeploy:PutLifecycleEventHookExecutionStatus'), { Action: 'codedeploy:GetDeployment' }),
    'beforeAllowTraffic may not codedeploy:PutLifecycleEventHookExecutionStatus',
  ],
  [
    'a check that cannot find the version',
    (t) => spoil(ofHook(t, 'codedeploy:GetApplicationRevision'), { Action: [] }),
    'beforeAllowTraffic may not codedeploy:GetApplicationRevision',
  ],
  [
    'a check that may call any function',
    (t) => spoil(ofHook(t, 'lambda:InvokeFunction'), { Resource: '*' }),
    'beforeAllowTraffic may lambda:InvokeFunction on *',
  ],
  [
    'a check that may change what it calls',
    (t) => spoil(ofHook(t, 'lambda:InvokeFunction'), { Action: ['lambda:InvokeFunction', 'lambda:UpdateFunctionCode'] }),
    'beforeAllowTraffic may lambda:UpdateFunctionCode',
  ],
  [
    'CodeDeploy, which may not call the check',
    (t) => spoil(ofCodeDeploy(t, 'lambda:InvokeFunction'), { Action: 'lambda:GetFunction' }),
    'CodeDeploy may not lambda:InvokeFunction',
  ],
  [
    'CodeDeploy, which may move the aliases of others',
    (t) => spoil(ofCodeDeploy(t, 'lambda:UpdateAlias'), { Resource: '*' }),
    'CodeDeploy may lambda:UpdateAlias on *',
  ],
];
