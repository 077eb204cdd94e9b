import { resourcesOf, type Template } from '../template.ts';

/** Each alias is `live` and points to a version of its function, which stays when a later one replaces it. */
export function checkAliases(template: Template): string[] {
  const versions = resourcesOf(template, 'AWS::Lambda::Version');
  return [
    ...resourcesOf(template, 'AWS::Lambda::Alias').flatMap(
      ({ logicalId, properties: { FunctionName, FunctionVersion, Name, RoutingConfig } }) => {
        const version = versions.find((one) => one.logicalId === FunctionVersion?.['Fn::GetAtt']?.[0]);
        return [
          ...(Name === 'live' ? [] : [`${logicalId} is named ${Name}`]),
          ...(version?.properties.FunctionName.Ref === FunctionName.Ref ? [] : [`${logicalId} points to no version of its function`]),
          ...(RoutingConfig ? [`${logicalId} splits its calls`] : []),
        ];
      },
    ),
    ...versions
      .filter(({ resource }) => resource.DeletionPolicy !== 'RetainExceptOnCreate')
      .map(({ logicalId }) => `${logicalId} is deleted by the next deployment, and nothing is left to go back to`),
  ];
}
