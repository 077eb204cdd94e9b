/**
 * Replaces `@aws-sdk/credential-provider-node` in the bundle. A function's credentials are always in its environment and are valid as long as
 * its instance, so the chain with files, SSO, containers and the instance service would only make every start slower.
 *
 * @public called by the SDK, under the name of the module that it replaces
 * @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
export const defaultProvider = () => async () => credentialsIn(process.env);

/** @throws Error that names the required variables */
export function credentialsIn(environment: Readonly<Record<string, string | undefined>>) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = environment;
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set');
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}
