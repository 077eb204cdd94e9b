import { operationIdOf, resourcesOf, type Template } from '../template.ts';

const tenPercent = 'CodeDeployDefault.LambdaCanary10Percent5Minutes';
const rollbackEvents = ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'];

/** A new version takes a tenth of the calls first, and goes back on its own operation's errors. */
export function checkCanary(template: Template): string[] {
  const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm');
  const alarmOf = (id: string) => operationIdOf(String(alarms.find(({ logicalId }) => logicalId === id)?.properties.AlarmName));
  return [
    ...resourcesOf(template, 'AWS::Lambda::Alias')
      .filter(({ resource }) => !resource.UpdatePolicy)
      .map(({ logicalId }) => `${logicalId} changes at once`),
    ...resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup').flatMap(({ properties }) => {
      const { DeploymentGroupName: name, DeploymentConfigName: config, AlarmConfiguration, AutoRollbackConfiguration } = properties;
      const watched = AlarmConfiguration?.Alarms.map(({ Name }) => alarmOf(Name.Ref)) ?? [];
      const events = AutoRollbackConfiguration?.Events ?? [];
      return [
        ...(AlarmConfiguration?.Enabled && watched.length > 0 ? [] : [`${name} is never rolled back`]),
        ...(AlarmConfiguration?.IgnorePollAlarmFailure ? [`${name} goes on where its alarm cannot be read`] : []),
        ...watched.filter((alarm) => alarm !== `errors-${name}`).map((alarm) => `${name} is stopped by ${alarm}`),
        ...(AutoRollbackConfiguration?.Enabled ? [] : [`${name} stays where it failed`]),
        ...rollbackEvents.filter((event) => !events.includes(event)).map((event) => `${name} stays after ${event}`),
        ...checkConfiguration(name, config),
      ];
    }),
  ];
}

/** A page of one version with the files of another is none, so pages and their files change at once. */
function checkConfiguration(name: string, config: string): string[] {
  if (config === 'CodeDeployDefault.LambdaAllAtOnce') return isPage(name) ? [] : [`${name} takes all calls at once`];
  if (isPage(name)) return [`${name} mixes two versions of the page`];
  return config === tenPercent ? [] : [`${name} changes by ${config}`];
}

const isPage = (name: string): boolean => /^get(Reference|Portal)/.test(name);
