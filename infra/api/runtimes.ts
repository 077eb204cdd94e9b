import { Runtime } from 'aws-cdk-lib/aws-lambda';
import { Runtime as CanaryRuntime, RuntimeFamily } from 'aws-cdk-lib/aws-synthetics';

export const functionRuntime = Runtime.NODEJS_24_X;

/** The runtime of the check from outside: Node.js without a browser. CDK has no constant for it yet. */
export const canaryRuntime = new CanaryRuntime('syn-nodejs-5.4', RuntimeFamily.NODEJS);

/**
 * When AWS ends each runtime that a template names: after it, no function or canary can be created with it. Looked up on 2026-11-22. AWS
 * gives no date for a canary's runtime in advance: it ends with its Node.js, here 22, at the latest.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Synthetics_Library_Nodejs.html
 */
export const runtimeEnds: Readonly<Record<string, string>> = {
  [functionRuntime.name]: '2028-04-30',
  [canaryRuntime.name]: '2027-04-30',
};
