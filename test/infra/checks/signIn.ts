import { needsSignIn } from '../../../infra/operationIds.ts';
import { operationIdOf, resourcesOf, type Template } from '../template.ts';

/** The variables of the sign-in provider. */
const names = ['ISSUER', 'CLIENT_ID', 'SIGN_IN_ORIGIN'];

/** Only the functions that need the sign-in provider know it. */
export function checkSignInVariables(template: Template): string[] {
  return resourcesOf(template, 'AWS::Lambda::Function').flatMap(({ properties: { FunctionName, Environment } }) => {
    const given = names.filter((name) => Environment?.Variables[name] !== undefined);
    const wanted = needsSignIn(operationIdOf(FunctionName)) ? names : [];
    return [
      ...wanted.filter((name) => !given.includes(name)).map((name) => `${FunctionName} does not know ${name}`),
      ...given.filter((name) => !wanted.includes(name)).map((name) => `${FunctionName} knows ${name} and has no use for it`),
    ];
  });
}

/** People sign up with a verified address, and in prod the pool stays when the stack is deleted. */
export function checkUserPool(template: Template, mustLast: boolean): string[] {
  return resourcesOf(template, 'AWS::Cognito::UserPool').flatMap(({ logicalId, resource, properties }) => [
    ...(properties.AutoVerifiedAttributes?.includes('email') ? [] : [`${logicalId} verifies no e-mail address`]),
    ...(properties.UserPoolTier === 'ESSENTIALS' ? [] : [`${logicalId} has a plan without managed login`]),
    ...(resource.DeletionPolicy === (mustLast ? 'RetainExceptOnCreate' : 'Delete')
      ? []
      : [`${logicalId} has DeletionPolicy ${resource.DeletionPolicy}`]),
    ...(resource.UpdateReplacePolicy === (mustLast ? 'Retain' : 'Delete') ? [] : [`${logicalId} goes when it is replaced`]),
    ...((properties.DeletionProtection === 'ACTIVE') === mustLast ? [] : [`${logicalId} has the wrong deletion protection`]),
  ]);
}

/** The portal signs people in with a code and without a secret, and each sign-in returns to the portal. */
export function checkClient(template: Template): string[] {
  const api = resourcesOf(template, 'AWS::ApiGatewayV2::Api')[0]?.logicalId;
  const branded = resourcesOf(template, 'AWS::Cognito::ManagedLoginBranding').map(({ properties }) => properties.ClientId.Ref);
  return resourcesOf(template, 'AWS::Cognito::UserPoolClient').flatMap(({ logicalId, properties }) => {
    const { GenerateSecret, AllowedOAuthFlows: flows = [], CallbackURLs = [], LogoutURLs = [], PreventUserExistenceErrors } = properties;
    return [
      ...(GenerateSecret ? [`${logicalId} has a secret, which a page cannot keep`] : []),
      ...(flows.join() === 'code' ? [] : [`${logicalId} allows the flows ${flows.join()}`]),
      ...[...CallbackURLs, ...LogoutURLs].filter((url) => !isPortal(url, api)).map((url) => `${logicalId} leads to ${JSON.stringify(url)}`),
      ...(CallbackURLs.length === 1 && LogoutURLs.length === 1 ? [] : [`${logicalId} does not only lead to the portal`]),
      ...(PreventUserExistenceErrors === 'ENABLED' ? [] : [`${logicalId} reveals who has signed up`]),
      ...(branded.includes(logicalId) ? [] : [`${logicalId} has no pages: it has no branding`]),
    ];
  });
}

function isPortal(url: unknown, api: string | undefined): boolean {
  if (typeof url === 'string') return /^https:\/\/[^/]+\/portal$/.test(url);
  return JSON.stringify(url) === JSON.stringify({ 'Fn::Join': ['', [{ 'Fn::GetAtt': [api, 'ApiEndpoint'] }, '/portal']] });
}
