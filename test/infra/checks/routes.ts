import { unmatchedRoute } from '../../../infra/operationIds.ts';
import { routes } from '../../../shared/contract/generated/routes.ts';
import { methodsOf } from '../../../shared/contract/pathTemplate.ts';
import { operationIdOf, resourcesOf, type Template } from '../template.ts';

/** Valid routes of an HTTP API: `$default`, or a method and a path whose parameters are whole segments; a greedy one is last. */
const routeKeyPattern = /^(\$default|(ANY|DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT) (\/|(\/([\w.~-]+|\{\w+\}))+(\/\{\w+\+\})?))$/;

/** Every operation has exactly its routes, with HEAD for GET, and `mcp` has its own; they lead to its function and may call it; and there is no other route. */
export function checkRoutes(template: Template): string[] {
  const expected = new Map<string, string>(
    routes.flatMap((route) => methodsOf(route).map((method): [string, string] => [`${method} ${route.path}`, route.operationId])),
  );
  for (const method of ['POST', 'GET', 'DELETE']) expected.set(`${method} /mcp`, 'mcp');
  expected.set('$default', unmatchedRoute);

  const found = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(({ properties }) => ({
    key: properties.RouteKey,
    operationId: operationBehind(template, properties.Target['Fn::Join'][1][1].Ref),
  }));
  const keys = found.map(({ key }) => key);
  return [
    ...keys.filter((key) => !routeKeyPattern.test(key)).map((key) => `route key ${key} is not valid`),
    ...duplicates(keys.map(shape)).map((key) => `route ${key} is there twice`),
    ...[...expected.keys()].filter((key) => !keys.includes(key)).map((key) => `route ${key} is missing`),
    ...found.filter(({ key }) => !expected.has(key)).map(({ key }) => `route ${key} is not in the contract`),
    ...found
      .filter(({ key, operationId }) => expected.has(key) && expected.get(key) !== operationId)
      .map(({ key, operationId }) => `route ${key} leads to ${operationId}`),
  ];
}

/** For the gateway, two routes that differ only in the names of their parameters are the same. */
const shape = (routeKey: string): string => routeKey.replaceAll(/\{\w+/g, '{');

const duplicates = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

function operationBehind(template: Template, integrationId: string): string | undefined {
  const integration = resourcesOf(template, 'AWS::ApiGatewayV2::Integration').find(({ logicalId }) => logicalId === integrationId);
  const aliases = resourcesOf(template, 'AWS::Lambda::Alias');
  const alias = aliases.find(({ logicalId }) => logicalId === integration?.properties.IntegrationUri.Ref);
  const functions = resourcesOf(template, 'AWS::Lambda::Function');
  const handler = functions.find(({ logicalId }) => logicalId === alias?.properties.FunctionName.Ref);
  return handler && operationIdOf(handler.properties.FunctionName);
}
