import { operationIds } from '../../../infra/operations.ts';
import { resourcesOf, type Template } from '../template.ts';

/** Every log ends some day, and every function writes JSON to a log of its own, with traces. */
export function checkLogs(template: Template): string[] {
  const groups = resourcesOf(template, 'AWS::Logs::LogGroup');
  const functions = resourcesOf(template, 'AWS::Lambda::Function').map(({ properties }) => properties);
  const own = functions.map(({ LoggingConfig }) => LoggingConfig?.LogGroup?.Ref);
  return [
    ...groups.filter(({ properties }) => !properties.RetentionInDays).map(({ logicalId }) => `${logicalId} is kept for ever`),
    ...functions.flatMap(({ FunctionName, LoggingConfig, TracingConfig }, index) => [
      ...(groups.some(({ logicalId }) => logicalId === own[index]) ? [] : [`${FunctionName} has no log group`]),
      ...(own.indexOf(own[index]) === index ? [] : [`${FunctionName} writes to the log of another`]),
      ...(LoggingConfig?.LogFormat === 'JSON' ? [] : [`${FunctionName} does not log JSON`]),
      ...(TracingConfig?.Mode === 'Active' ? [] : [`${FunctionName} is not traced`]),
    ]),
  ];
}

/** The gateway logs each request, counts by route, and lets no more through than the stage says. */
export function checkTraffic(template: Template): string[] {
  return resourcesOf(template, 'AWS::ApiGatewayV2::Stage').flatMap(({ logicalId, properties }) => {
    const { AccessLogSettings, DefaultRouteSettings } = properties;
    const format = AccessLogSettings?.Format ?? '';
    return [
      ...['requestId', 'routeKey', 'status', 'responseLatency']
        .filter((name) => !format.includes(`$context.${name}`))
        .map((name) => `${logicalId} does not log ${name}`),
      ...(/authorization|header/i.test(format) ? [`${logicalId} logs headers`] : []),
      ...(format.includes('$context.path') ? [`${logicalId} logs paths, which may hold a key`] : []),
      ...(DefaultRouteSettings?.ThrottlingRateLimit && DefaultRouteSettings.ThrottlingBurstLimit ? [] : [`${logicalId} is not throttled`]),
      ...(DefaultRouteSettings?.DetailedMetricsEnabled ? [] : [`${logicalId} does not count by route`]),
    ];
  });
}

/** The dashboard names every operation as the contract does. */
export function checkDashboard(template: Template): string[] {
  const [dashboard] = resourcesOf(template, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(dashboard?.properties ?? '');
  return operationIds.filter((id) => !body.includes(`\\"label\\":\\"${id}\\"`)).map((id) => `the dashboard does not show ${id}`);
}

/** A new version takes all calls only after its canary, and goes back on its operation's errors. */
export function checkCanary(template: Template): string[] {
  const groups = resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup').map(({ properties }) => properties);
  const aliases = resourcesOf(template, 'AWS::Lambda::Alias');
  return [
    ...aliases.filter(({ resource }) => !resource.UpdatePolicy).map(({ logicalId }) => `${logicalId} changes at once`),
    ...groups
      .filter(({ AlarmConfiguration }) => !AlarmConfiguration?.Enabled || AlarmConfiguration.Alarms.length === 0)
      .map(({ DeploymentGroupName }) => `${DeploymentGroupName} is never rolled back`),
    // A page of one version with files of another is none.
    ...groups
      .filter(({ DeploymentGroupName }) => /^getReference/.test(DeploymentGroupName))
      .filter(({ DeploymentConfigName }) => DeploymentConfigName !== 'CodeDeployDefault.LambdaAllAtOnce')
      .map(({ DeploymentGroupName }) => `${DeploymentGroupName} mixes two versions of the page`),
  ];
}
