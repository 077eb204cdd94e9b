import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { type PetStoreAppProps, petStoreApp } from './petStoreApp.ts';

/**
 * The app with all checks: its synthesis fails on each unacknowledged finding of CloudFormation's validator and cdk-nag. They take as long
 * as the rest, so that the local cloud, which only reads the template, uses `petStoreApp`.
 */
export function checkedApp(props: PetStoreAppProps): App {
  const app = petStoreApp({ ...props, isValidated: true });
  addChecks(app);
  return app;
}

export const addChecks = (app: App): void => Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
