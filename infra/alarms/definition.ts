import { Duration } from 'aws-cdk-lib';
import { type ComparisonOperator, type IMetric, MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** One alarm: when it rings, and the text of its mail. */
export interface AlarmDefinition {
  /** As in `PetStore-<stage>-<name>`. `docs/operations/alarms.md` has a row for it. */
  readonly name: string;
  /** The first sentence of the mail. */
  readonly alarmDescription: string;
  readonly metric: Metric | MathExpression;
  /** By default 1, as for a condition of `when`. */
  readonly threshold?: number;
  /** By default a period breaches the threshold if it reaches it. */
  readonly comparisonOperator?: ComparisonOperator;
  /** It rings when `datapointsToAlarm` of the last `evaluationPeriods` breach the threshold. */
  readonly datapointsToAlarm: number;
  readonly evaluationPeriods: number;
  /**
   * By default a period without data does not breach the threshold. If this is true, a mail is sent when the data ends, but not before the
   * first data.
   */
  readonly expectsData?: boolean;
}

/** An alarm that rings while all of its parts ring. The parts themselves send nothing. */
export interface CompositeDefinition extends Pick<AlarmDefinition, 'name' | 'alarmDescription'> {
  readonly all: readonly AlarmDefinition[];
}

export const minute = Duration.minutes(1);

/**
 * 1 if the condition is true, and otherwise 0. Metrics without data count as 0, because otherwise the condition would also have no data.
 */
export function when(condition: string, usingMetrics: Record<string, IMetric>, period = minute): MathExpression {
  const filled = condition.replaceAll(/\b[a-z][A-Za-z0-9]*\b/g, (name) => (name in usingMetrics ? `FILL(${name}, 0)` : name));
  return new MathExpression({ expression: `IF(${filled}, 1, 0)`, usingMetrics, period });
}

export function sumOf(usingMetrics: Record<string, IMetric>): MathExpression {
  const filled = Object.keys(usingMetrics).map((metric) => `FILL(${metric}, 0)`);
  return new MathExpression({ expression: filled.join(' + '), usingMetrics, period: minute });
}
