import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** One alarm: when it rings, and the text of its mail. */
export interface AlarmDefinition {
  /** As in `PetStore-<stage>-<name>`. `docs/operations/alarms.md` has a row for it. */
  readonly name: string;
  /** The first sentence of the mail. */
  readonly means: string;
  readonly metric: Metric | MathExpression;
  readonly threshold: number;
  /** A period breaches the threshold where it is below it; by default where it reaches it. */
  readonly isBreachedBelow?: boolean;
  /** It rings when `bad` of the last `of` periods breach the threshold. */
  readonly bad: number;
  readonly of: number;
  /** A period without data breaches the threshold; by default it does not. */
  readonly ringsWithoutData?: boolean;
}

/** An alarm that rings while each of its parts does. The parts themselves send nothing. */
export interface CompositeDefinition extends Pick<AlarmDefinition, 'name' | 'means'> {
  readonly all: readonly AlarmDefinition[];
}

export const minute = Duration.minutes(1);

/** 1 if the condition is true, else 0. Metrics without data count as 0; otherwise the condition would have no data either. */
export function when(condition: string, usingMetrics: Record<string, IMetric>, period = minute): MathExpression {
  const filled = condition.replaceAll(/\b[a-z][A-Za-z0-9]*\b/g, (name) => (name in usingMetrics ? `FILL(${name}, 0)` : name));
  return new MathExpression({ expression: `IF(${filled}, 1, 0)`, usingMetrics, period });
}

export function sumOf(usingMetrics: Record<string, IMetric>): MathExpression {
  const filled = Object.keys(usingMetrics).map((metric) => `FILL(${metric}, 0)`);
  return new MathExpression({ expression: filled.join(' + '), usingMetrics, period: minute });
}
