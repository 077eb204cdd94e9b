import { type App, type CfnElement, CfnOutput, Token } from 'aws-cdk-lib';
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnAlarm, CfnCompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnManagedLoginBranding } from 'aws-cdk-lib/aws-cognito';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnQueuePolicy } from 'aws-cdk-lib/aws-sqs';
import { CfnCanary } from 'aws-cdk-lib/aws-synthetics';
import { petStoreApp } from '../../infra/app.ts';

/**
 * The app of the rehearsal: the service's stacks, without the parts that the emulator rejects (see `emulatorGaps.ts`). The CDK command runs
 * it as `app.ts <bundles> <stages> <operationId or ''> [broken]`; if an operation is named, its role may not use the store. If it is
 * broken, the creation of the stack with the API fails.
 */
const [bundles = '', stages = '', denied, broken] = process.argv.slice(2);
const app = petStoreApp({ bundles, stages, outdir: process.env.CDK_OUTDIR, context: { trafficShifting: 'false' } });
for (const alarm of ofType(app, CfnAlarm)) if (alarm.metrics) watchNothing(alarm);
for (const alarm of ofType(app, CfnCompositeAlarm)) standAlone(alarm);
// The queues' policies reject calls without TLS, and loopback has no TLS.
const rejected = [...ofType(app, CfnCanary), ...ofType(app, CfnQueuePolicy), ...ofType(app, CfnManagedLoginBranding)];
for (const unknown of rejected) unknown.node.scope?.node.tryRemoveChild(unknown.node.id);
for (const role of ofType(app, CfnRole)) {
  if (denied && role.node.path.includes(`/${denied}/`)) role.addPropertyDeletionOverride('Policies.1');
}
if (broken) for (const api of ofType(app, CfnApi)) new CfnOutput(api.stack, 'Broken', { value: Token.asString(api.getAtt('Nothing')) });
app.synth();

function ofType<Type extends CfnElement>(scope: App, type: abstract new (...args: never[]) => Type): Type[] {
  return scope.node.findAll().filter((construct): construct is Type => construct instanceof type);
}

/** An alarm on a formula keeps its name, but is on a metric without data. */
function watchNothing(alarm: CfnAlarm | CfnCompositeAlarm): void {
  alarm.addPropertyDeletionOverride('Metrics');
  for (const [name, value] of Object.entries({ Namespace: 'Rehearsal', MetricName: 'None', Statistic: 'Sum', Period: 60 })) {
    alarm.addPropertyOverride(name, value);
  }
}

/** A composite alarm keeps its name, but is one on a metric without data. */
function standAlone(alarm: CfnCompositeAlarm): void {
  alarm.addOverride('Type', CfnAlarm.CFN_RESOURCE_TYPE_NAME);
  alarm.addPropertyDeletionOverride('AlarmRule');
  watchNothing(alarm);
  for (const [name, value] of Object.entries({ ComparisonOperator: 'GreaterThanThreshold', Threshold: 1, EvaluationPeriods: 1 })) {
    alarm.addPropertyOverride(name, value);
  }
}
