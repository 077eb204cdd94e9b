/**
 * Replaces the SDK's chain of credential providers in the bundle of a function. Lambda has the credentials in the environment, so the chain
 * is not needed, and it is a third of the SDK's code.
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
