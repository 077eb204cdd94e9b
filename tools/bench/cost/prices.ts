/**
 * AWS's public list prices in US dollars, for us-east-1, without free tiers and discounts: those in force through 2025 (DynamoDB's since
 * 1 November 2024). Compare them with the pages before a figure is quoted.
 */
export const prices = {
  /** https://aws.amazon.com/api-gateway/pricing/, up to 300 million a month; a request or response counts once for each 512 KB. */
  httpApiMillion: 1.0,
  httpApiBytes: 512 * 1024,
  /**
   * https://aws.amazon.com/ec2/pricing/on-demand/, "Data transfer": sent to the internet, the first 10 TB a month; the first 100 GB of an
   * account are free. API Gateway charges the same. Looked up on 2026-11-22.
   */
  sentGigabyte: 0.09,
  /** https://aws.amazon.com/lambda/pricing/ */
  functionMillion: 0.2,
  /** The same page, arm64, the first 7.5 billion GB-seconds a month. */
  gigabyteSecond: 0.0000133334,
  /** https://aws.amazon.com/dynamodb/pricing/on-demand/ */
  writeUnitMillion: 0.625,
  readUnitMillion: 0.125,
  /** https://aws.amazon.com/cloudwatch/pricing/: logs taken in, the first 10 TB a month. */
  logGigabyte: 0.5,
  /**
   * https://aws.amazon.com/cloudwatch/pricing/, a month: a metric of an alarm, an alarm on other alarms, a dashboard, a metric of one's own or of
   * a route; and one run of a check by Synthetics, to which the function that runs it is added. Looked up on 2026-11-22.
   */
  alarmMetric: 0.1,
  compositeAlarm: 0.5,
  dashboard: 3.0,
  customMetric: 0.3,
  checkRun: 0.0012,
  /** Lambda on x86, on which Synthetics runs. */
  gigabyteSecondX86: 0.0000166667,
  /** https://aws.amazon.com/eventbridge/pricing/ and https://aws.amazon.com/sqs/pricing/ */
  pipeMillion: 0.4,
  queueMillion: 0.4,
} as const;

/** What is not measured but assumed. */
export const assumptions = {
  /** Of a warm call, at the memory of `common/functionLimits.ts`. */
  functionMilliseconds: 20,
  memoryGigabytes: 1,
  /** Of a run of the check from outside, with 1 GB. */
  checkSeconds: 5,
  /** Of the gateway's access log, by `infra/api/api.ts`; and what Lambda puts around our line. */
  accessLogBytes: 500,
  lambdaLogBytes: 130,
} as const;

/** What one request of an operation takes. */
export interface Measurement {
  readonly operationId: string;
  readonly writeUnits: number;
  readonly readUnits: number;
  readonly logBytes: number;
  /** Of the response, with its headers. */
  readonly sentBytes: number;
}

const million = 1_000_000;

/** Of a million requests, in dollars. */
export function costOf({ operationId, writeUnits, readUnits, logBytes, sentBytes }: Measurement): number {
  const { functionMilliseconds, memoryGigabytes, accessLogBytes, lambdaLogBytes } = assumptions;
  return [
    prices.httpApiMillion * Math.ceil(sentBytes / prices.httpApiBytes),
    prices.functionMillion + functionMilliseconds * 1_000 * memoryGigabytes * prices.gigabyteSecond,
    writeUnits * prices.writeUnitMillion + readUnits * prices.readUnitMillion,
    operationId === 'createMessage' ? prices.pipeMillion + prices.queueMillion : 0,
    (((logBytes + lambdaLogBytes + accessLogBytes) * million) / 1e9) * prices.logGigabyte,
    ((sentBytes * million) / 1e9) * prices.sentGigabyte,
  ].reduce((sum, part) => sum + part);
}
