import { type App, type CfnElement, CfnOutput } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnManagedLoginBranding, CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnCanary } from 'aws-cdk-lib/aws-synthetics';
import { needsSignIn } from '../../infra/operationIds.ts';
import { petStoreApp } from '../../infra/petStoreApp.ts';

/**
 * The app of the rehearsal: the service's stack, without the parts that the emulator rejects (see `emulatorGaps.ts`). The CDK command runs
 * it as `app.ts <bundles> <stages> [<operationId>]`; if an operation is named, its role may not use the store.
 */
const [bundles = '', stages = '', denied] = process.argv.slice(2);
const app = petStoreApp({ bundles, stages, outdir: process.env.CDK_OUTDIR });
for (const alarm of ofType(app, CfnAlarm)) if (alarm.metrics) watchNothing(alarm);
for (const canary of ofType(app, CfnCanary)) canary.node.scope?.node.tryRemoveChild(canary.node.id);
for (const role of ofType(app, CfnRole)) {
  if (denied && role.node.path.includes(`/${denied}/`)) role.addPropertyDeletionOverride('Policies.2');
}
for (const style of ofType(app, CfnManagedLoginBranding)) style.node.scope?.node.tryRemoveChild(style.node.id);
for (const pool of ofType(app, CfnUserPool)) nameIssuer(`https://${pool.attrProviderName}`);
app.synth();

function ofType<Type extends CfnElement>(scope: App, type: abstract new (...args: never[]) => Type): Type[] {
  return scope.node.findAll().filter((construct): construct is Type => construct instanceof type);
}

/** The emulator's pools have no attribute ProviderURL. */
function nameIssuer(issuer: string): void {
  for (const output of ofType(app, CfnOutput)) if (output.node.id === 'Issuer') output.value = issuer;
  for (const handler of ofType(app, CfnFunction)) {
    const [operationId = ''] = handler.node.path.split('/').slice(2);
    if (needsSignIn(operationId)) handler.addPropertyOverride('Environment.Variables.ISSUER', issuer);
  }
}

/** An alarm on a formula keeps its name, but is on a metric without data. */
function watchNothing(alarm: CfnAlarm): void {
  alarm.addPropertyDeletionOverride('Metrics');
  for (const [name, value] of Object.entries({ Namespace: 'Rehearsal', MetricName: 'None', Statistic: 'Sum', Period: 60 })) {
    alarm.addPropertyOverride(name, value);
  }
}
