import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { type PetStoreAppProps, petStoreApp } from './petStoreApp.ts';

/**
 * The app as it is deployed: its synthesis fails on whatever CloudFormation's validator or cdk-nag find that is not acknowledged. They
 * take as long as the rest, so who only wants to read the template (the local cloud) takes `petStoreApp`.
 */
export function checkedApp(props: PetStoreAppProps): App {
  const app = petStoreApp({ ...props, isValidated: true });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return app;
}
