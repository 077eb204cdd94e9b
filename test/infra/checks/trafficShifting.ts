import { beforeAllowTraffic } from '../../../infra/operationIds.ts';
import { operationIdOf, resourcesOf, type Template } from '../template.ts';
import { rightsOfRole } from './roles.ts';

const tenPercent = 'CodeDeployDefault.LambdaCanary10Percent5Minutes';
const rollbackEvents = ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'];

/** A new version takes a tenth of the calls first, and its operation's errors roll it back. */
export function checkTrafficShifting(template: Template): string[] {
  const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm');
  const alarmOf = (id: string) => operationIdOf(String(alarms.find(({ logicalId }) => logicalId === id)?.properties.AlarmName));
  const groups = resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup');
  const ids = new Set(groups.map(({ logicalId }) => logicalId));
  const first = groups.filter(({ resource }) => !resource.DependsOn?.some((id) => ids.has(id)));
  return [
    ...(first.length <= 4 ? [] : [`${first.length} deployment groups are created at once, which CodeDeploy throttles`]),
    ...resourcesOf(template, 'AWS::Lambda::Alias')
      .filter(({ resource }) => !resource.UpdatePolicy)
      .map(({ logicalId }) => `${logicalId} changes at once`),
    ...groups.flatMap(({ properties }) => {
      const { DeploymentGroupName: name, DeploymentConfigName: config, AlarmConfiguration, AutoRollbackConfiguration } = properties;
      const watched = AlarmConfiguration?.Alarms.map(({ Name }) => alarmOf(Name.Ref)) ?? [];
      const events = AutoRollbackConfiguration?.Events ?? [];
      return [
        ...(AlarmConfiguration?.Enabled && watched.length > 0 ? [] : [`${name} is never rolled back`]),
        ...(AlarmConfiguration?.IgnorePollAlarmFailure ? [`${name} continues if its alarm cannot be read`] : []),
        ...watched.filter((alarm) => alarm !== `errors-${name}`).map((alarm) => `${name} is stopped by ${alarm}`),
        ...(AutoRollbackConfiguration?.Enabled ? [] : [`${name} stays where it failed`]),
        ...rollbackEvents.filter((event) => !events.includes(event)).map((event) => `${name} stays after ${event}`),
        ...checkConfiguration(name, config),
      ];
    }),
  ];
}

/** The hook's exact rights: it reads its deployment, calls a version of the stage, and reports to CodeDeploy. */
const hookRights = [
  'codedeploy:GetApplicationRevision on application:PetStore-prod',
  'codedeploy:GetDeployment on deploymentgroup:PetStore-prod/*',
  'codedeploy:PutLifecycleEventHookExecutionStatus on deploymentgroup:PetStore-prod/*',
  'lambda:InvokeFunction on function:PetStore-prod-*:*',
];

/** The exact rights of CodeDeploy's role. */
const deployRights = (hook: string) => [
  'cloudwatch:DescribeAlarms on *',
  ...['GetAlias', 'GetProvisionedConcurrencyConfig', 'UpdateAlias'].map((action) => `lambda:${action} on function:PetStore-prod-*`),
  `lambda:InvokeFunction on ${hook}`,
];

/** Each new version is checked before it takes calls, by a function with only the rights for that. */
export function checkBeforeTraffic(template: Template): string[] {
  const hook = resourcesOf(template, 'AWS::Lambda::Function').find(
    ({ properties }) => operationIdOf(properties.FunctionName) === beforeAllowTraffic,
  );
  if (!hook) return ['nothing checks a new version before it takes calls'];
  const unchecked = resourcesOf(template, 'AWS::Lambda::Alias').filter(
    ({ resource }) => resource.UpdatePolicy?.CodeDeployLambdaAliasUpdate?.BeforeAllowTrafficHook?.Ref !== hook.logicalId,
  );
  const roleIds = new Set(
    resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup').map(({ properties }) => properties.ServiceRoleArn['Fn::GetAtt'][0]),
  );
  return [
    ...unchecked.map(({ logicalId }) => `${logicalId} takes calls unchecked`),
    ...((hook.properties.Timeout ?? 3) >= 30 ? [] : ['the hook ends before a version that hangs does, and CodeDeploy waits an hour']),
    ...compared(beforeAllowTraffic, rightsOfRole(template, hook.properties.Role['Fn::GetAtt'][0]), hookRights),
    ...[...roleIds].flatMap((id) => compared('CodeDeploy', rightsOfRole(template, id), deployRights(hook.logicalId))),
  ];
}

/** @param held without the rights on its own log */
const compared = (name: string, held: readonly string[], wanted: readonly string[]): string[] => [
  ...held.filter((right) => !right.startsWith('logs:') && !wanted.includes(right)).map((right) => `${name} may ${right}`),
  ...wanted.filter((right) => !held.includes(right)).map((right) => `${name} may not ${right}`),
];

/** A page of one version does not work with the files of another, so pages and their files change at once. */
function checkConfiguration(name: string, config: string): string[] {
  if (config === 'CodeDeployDefault.LambdaAllAtOnce') return isPage(name) ? [] : [`${name} takes all calls at once`];
  if (isPage(name)) return [`${name} mixes two versions of the page`];
  return config === tenPercent ? [] : [`${name} changes by ${config}`];
}

const isPage = (name: string): boolean => /^get(Reference|Portal)/.test(name);
