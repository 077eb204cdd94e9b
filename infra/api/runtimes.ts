import { Runtime } from 'aws-cdk-lib/aws-lambda';
import { Runtime as CanaryRuntime, RuntimeFamily } from 'aws-cdk-lib/aws-synthetics';

export const functionRuntime = Runtime.NODEJS_24_X;

/** The runtime of the check from outside: Node.js without a browser. CDK has no constant for it yet. */
export const canaryRuntime = new CanaryRuntime('syn-nodejs-5.4', RuntimeFamily.NODEJS);

/**
 * The date on which AWS ends each runtime that a template names. After it, no function or canary can be created with the runtime. Looked up
 * on 2026-11-22. AWS gives no date for a canary's runtime in advance. It ends at the latest with its Node.js version, here 22.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Synthetics_Library_Nodejs.html
 */
export const runtimeEnds: Readonly<Record<string, string>> = {
  [functionRuntime.name]: '2028-04-30',
  [canaryRuntime.name]: '2027-04-30',
};
