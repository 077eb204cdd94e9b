export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

/** A metric of an alarm on a formula, or the formula. */
export interface AlarmMetric {
  Id: string;
  Expression?: string;
  MetricStat?: {
    Metric: { Namespace: string; MetricName: string; Dimensions?: { Name: string; Value: unknown }[] };
    Period: number;
    Stat: string;
  };
  ReturnData?: boolean;
}

/** Properties that the checks read, by the resource's type. */
export interface PropertiesOf {
  'AWS::CloudFront::Distribution': { DistributionConfig: { CacheBehaviors?: { PathPattern?: string }[] } };
  'AWS::CloudWatch::Alarm': {
    AlarmActions?: unknown[];
    AlarmName?: string;
    ComparisonOperator?: string;
    DatapointsToAlarm?: number;
    Dimensions?: { Name: string; Value: unknown }[];
    EvaluateLowSampleCountPercentile?: string;
    EvaluationPeriods: number;
    ExtendedStatistic?: string;
    MetricName?: string;
    Metrics?: AlarmMetric[];
    Namespace?: string;
    Period?: number;
    Statistic?: string;
    Threshold: number;
    TreatMissingData?: string;
  };
  'AWS::CloudWatch::CompositeAlarm': { AlarmName?: string; AlarmRule: unknown };
  'AWS::CloudWatch::Dashboard': object;
  'AWS::IAM::Role': { Policies?: { PolicyName: string; PolicyDocument: { Statement: Statement[] } }[] };
  'AWS::Lambda::Function': { FunctionName: string; Role: { 'Fn::GetAtt': [logicalId: string, attribute: string] } };
  'AWS::Logs::MetricFilter': { MetricTransformations: { MetricNamespace: string; MetricName: string }[] };
}
