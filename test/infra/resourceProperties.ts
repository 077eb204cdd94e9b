export interface Reference {
  Ref: string;
}

interface Attribute {
  'Fn::GetAtt': [logicalId: string, attribute: string];
}

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

/** A statement of a resource's own policy. */
export interface ResourceStatement {
  Effect: string;
  Action: string | string[];
  Principal?: '*' | { Service?: string; AWS?: unknown };
  Resource?: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

interface Key {
  AttributeName: string;
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

/** CloudFront's behavior for the requests of some paths. */
export interface CacheBehavior {
  AllowedMethods: string[];
  CachePolicyId: unknown;
  OriginRequestPolicyId?: unknown;
  PathPattern?: string;
  ViewerProtocolPolicy: string;
}

/** Properties that the checks read, by the resource's type. */
export interface PropertiesOf {
  'AWS::ApiGatewayV2::Api': {
    DisableExecuteApiEndpoint?: boolean;
    CorsConfiguration?: {
      AllowCredentials?: boolean;
      AllowOrigins?: string[];
      AllowMethods?: string[];
      AllowHeaders?: string[];
      ExposeHeaders?: string[];
    };
  };
  'AWS::ApiGatewayV2::Integration': {
    CredentialsArn?: Attribute;
    IntegrationType?: string;
    IntegrationUri: Reference;
    PayloadFormatVersion?: string;
    TimeoutInMillis?: number;
  };
  'AWS::ApiGatewayV2::Route': {
    RouteKey: string;
    AuthorizationType?: string;
    AuthorizerId?: unknown;
    ApiKeyRequired?: boolean;
    Target: { 'Fn::Join': [string, [string, Reference]] };
  };
  'AWS::ApiGatewayV2::Stage': {
    StageName: string;
    AutoDeploy?: boolean;
    AccessLogSettings?: { Format?: string };
    RouteSettings?: object;
    StageVariables?: object;
    DefaultRouteSettings?: { ThrottlingRateLimit?: number; ThrottlingBurstLimit?: number; DetailedMetricsEnabled?: boolean };
  };
  'AWS::Cognito::ManagedLoginBranding': { ClientId: Reference };
  'AWS::Cognito::UserPool': {
    AutoVerifiedAttributes?: string[];
    DeletionProtection?: string;
    UserPoolTier?: string;
    EmailConfiguration?: object;
    AdminCreateUserConfig?: { AllowAdminCreateUserOnly?: boolean };
  };
  'AWS::Cognito::UserPoolClient': {
    GenerateSecret?: boolean;
    AllowedOAuthFlows?: string[];
    CallbackURLs?: unknown[];
    LogoutURLs?: unknown[];
    PreventUserExistenceErrors?: string;
  };
  'AWS::DynamoDB::Table': {
    KeySchema: Key[];
    AttributeDefinitions: Key[];
    GlobalSecondaryIndexes?: { IndexName: string; KeySchema: Key[]; Projection: { ProjectionType: string; NonKeyAttributes?: string[] } }[];
    OnDemandThroughput?: object;
    StreamSpecification?: { StreamViewType: string };
    TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
    DeletionProtectionEnabled?: boolean;
    PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled: boolean; RecoveryPeriodInDays?: number };
    BillingMode?: string;
  };
  'AWS::IAM::Role': {
    AssumeRolePolicyDocument: { Statement: ResourceStatement[] };
    ManagedPolicyArns?: unknown[];
    Policies?: { PolicyName: string; PolicyDocument: { Statement: Statement[] } }[];
  };
  'AWS::Lambda::Alias': { FunctionName: Reference; FunctionVersion: Attribute; Name: string; RoutingConfig?: object };
  'AWS::Lambda::Version': { FunctionName: Reference };
  'AWS::Lambda::Function': {
    FunctionName: string;
    Handler: string;
    Runtime: string;
    Architectures: string[];
    Timeout?: number;
    MemorySize?: number;
    Role: Attribute;
    Environment?: { Variables: Record<string, unknown> };
    LoggingConfig?: { LogGroup?: Reference; LogFormat?: string };
    ReservedConcurrentExecutions?: number;
    TracingConfig?: { Mode: string };
  };
  'AWS::Lambda::Permission': { Principal: string };
  'AWS::Logs::LogGroup': { RetentionInDays?: number };
  'AWS::CloudWatch::Alarm': {
    AlarmActions?: unknown[];
    AlarmDescription?: string;
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
  'AWS::CloudFront::CachePolicy': {
    CachePolicyConfig: {
      MinTTL: number;
      DefaultTTL: number;
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: string; Headers?: string[] };
        QueryStringsConfig: { QueryStringBehavior: string };
      };
    };
  };
  'AWS::CloudFront::Distribution': {
    DistributionConfig: {
      Aliases?: string[];
      CacheBehaviors?: CacheBehavior[];
      CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL?: number }[];
      DefaultCacheBehavior: CacheBehavior;
      Origins: {
        CustomOriginConfig?: { OriginProtocolPolicy: string; OriginReadTimeout?: number };
        DomainName: unknown;
        OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
      }[];
      ViewerCertificate?: { MinimumProtocolVersion?: string };
      WebACLId?: unknown;
    };
  };
  'AWS::WAFv2::WebACL': {
    Scope: string;
    DefaultAction: { Allow?: object; Block?: object };
    Rules: {
      Name: string;
      Action?: {
        Block?: { CustomResponse?: { ResponseCode: number; ResponseHeaders?: { Name: string; Value: string }[] } };
        Count?: object;
      };
      OverrideAction?: { Count?: object; None?: object };
      Statement: {
        RateBasedStatement?: { AggregateKeyType: string; Limit: number; EvaluationWindowSec?: number; ScopeDownStatement?: object };
      };
    }[];
  };
  'AWS::CloudWatch::Dashboard': { DashboardBody: unknown };
  'AWS::CodeDeploy::DeploymentGroup': {
    DeploymentGroupName: string;
    DeploymentConfigName: string;
    ServiceRoleArn: Attribute;
    AlarmConfiguration?: { Enabled: boolean; IgnorePollAlarmFailure?: boolean; Alarms: { Name: Reference }[] };
    AutoRollbackConfiguration?: { Enabled: boolean; Events?: string[] };
  };
  'AWS::SNS::Topic': { TopicName?: string; KmsMasterKeyId?: unknown };
  'AWS::SNS::TopicPolicy': { PolicyDocument: { Statement: ResourceStatement[] } };
  'AWS::Logs::MetricFilter': {
    FilterPattern: string;
    LogGroupName: Reference;
    MetricTransformations: { MetricNamespace: string; MetricName: string; MetricValue: string }[];
  };
  'AWS::Pipes::Pipe': {
    DesiredState?: string;
    RoleArn: Attribute;
    Source: Attribute;
    SourceParameters: {
      FilterCriteria?: { Filters: { Pattern: string }[] };
      DynamoDBStreamParameters: {
        StartingPosition: string;
        MaximumRetryAttempts?: number;
        MaximumRecordAgeInSeconds?: number;
        OnPartialBatchItemFailure?: string;
        DeadLetterConfig?: { Arn: Attribute };
      };
    };
    Target: Attribute;
  };
  'AWS::SQS::Queue': {
    KmsMasterKeyId?: unknown;
    MessageRetentionPeriod?: number;
    RedrivePolicy?: { deadLetterTargetArn: Attribute; maxReceiveCount: number };
    SqsManagedSseEnabled?: boolean;
    VisibilityTimeout?: number;
  };
  'AWS::SQS::QueuePolicy': { PolicyDocument: { Statement: ResourceStatement[] }; Queues: Reference[] };
  'AWS::Synthetics::Canary': { Schedule: { Expression: string }; RunConfig: { EnvironmentVariables?: Record<string, unknown> } };
}
