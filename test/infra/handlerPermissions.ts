/**
 * The rights that CloudFormation's handlers of a type need to create, read, update and delete it, as AWS publishes them in the type's
 * schema (`handlers.*.permissions`, as `aws cloudformation describe-type` prints them), without those of `neededFor`. Read on 2026-11-23
 * in the copies of https://github.com/pulumi/pulumi-aws-native; those of a type are as old as its copy. Actions without a service are of
 * the type's own. Left out is iam:DeleteRolePermissionsBoundary, because a role without a boundary could do anything, and what IAM does
 * not have as an action, because another one allows it:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
export const handlerPermissions: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api': 'apigateway: POST PUT PATCH GET DELETE',
  'AWS::ApiGatewayV2::ApiMapping': 'apigateway: POST PATCH GET PUT DELETE',
  'AWS::ApiGatewayV2::DomainName': 'apigateway: POST GET PUT PATCH DELETE',
  'AWS::ApiGatewayV2::Integration': 'apigateway: POST PATCH GET PUT DELETE',
  'AWS::ApiGatewayV2::Route': 'apigateway: POST PATCH GET PUT DELETE',
  'AWS::CloudFront::CachePolicy': 'cloudfront: CreateCachePolicy DeleteCachePolicy GetCachePolicy UpdateCachePolicy',
  'AWS::CloudFront::Distribution':
    'cloudfront: CreateDistribution GetDistribution GetDistributionConfig TagResource DeleteDistribution ListTagsForResource ' +
    'UpdateDistribution UntagResource',
  'AWS::CloudWatch::Alarm': 'cloudwatch: PutMetricAlarm DescribeAlarms TagResource UntagResource DeleteAlarms ListTagsForResource',
  'AWS::CloudWatch::CompositeAlarm': 'cloudwatch: DescribeAlarms PutCompositeAlarm DeleteAlarms',
  'AWS::CloudWatch::Dashboard': 'cloudwatch: GetDashboard PutDashboard DeleteDashboards',
  'AWS::CodeDeploy::Application':
    'codedeploy: CreateApplication TagResource GetApplication ListTagsForResource DeleteApplication UntagResource',
  'AWS::Cognito::UserPoolClient':
    'cognito-idp: CreateUserPoolClient DescribeUserPoolClient ListUserPoolClientSecrets UpdateUserPoolClient DeleteUserPoolClient',
  'AWS::DynamoDB::Table':
    'dynamodb: DescribeTable DescribeContinuousBackups DescribeContributorInsights DescribeKinesisStreamingDestination ' +
    'ListTagsOfResource GetResourcePolicy CreateTable DescribeTimeToLive UpdateTimeToLive UpdateContinuousBackups TagResource ' +
    'UpdateTable UntagResource DeleteTable',
  'AWS::IAM::Role':
    'iam: CreateRole PutRolePolicy GetRole ListAttachedRolePolicies ListRolePolicies GetRolePolicy UpdateRole UpdateAssumeRolePolicy ' +
    'PutRolePermissionsBoundary DeleteRolePolicy TagRole UntagRole DeleteRole',
  'AWS::Lambda::Alias':
    'lambda: CreateAlias GetProvisionedConcurrencyConfig GetAlias DeleteAlias UpdateAlias codedeploy:CreateDeployment ' +
    'codedeploy:GetDeployment codedeploy:GetDeploymentGroup codedeploy:GetDeploymentConfig codedeploy:StopDeployment',
  'AWS::Lambda::Function':
    'lambda: GetFunction GetFunctionCodeSigningConfig CreateFunction GetRuntimeManagementConfig TagResource ListTags UntagResource ' +
    'UpdateFunctionConfiguration UpdateFunctionCode DeleteFunction iam:PassRole s3:GetObject',
  'AWS::Lambda::Version':
    'lambda: PublishVersion GetFunctionConfiguration GetProvisionedConcurrencyConfig GetRuntimeManagementConfig DeleteFunction',
  'AWS::Logs::LogGroup':
    'logs: DescribeLogGroups CreateLogGroup PutRetentionPolicy TagResource GetDataProtectionPolicy CreateLogDelivery PutResourcePolicy ' +
    'DescribeResourcePolicies ListTagsForResource DeleteRetentionPolicy UntagResource DeleteLogGroup DeleteDataProtectionPolicy',
  'AWS::Logs::MetricFilter': 'logs: PutMetricFilter DescribeMetricFilters DeleteMetricFilter',
  'AWS::Pipes::Pipe':
    'pipes: CreatePipe DescribePipe TagResource UpdatePipe UntagResource DeletePipe iam:PassRole logs:PutResourcePolicy ' +
    'logs:DescribeResourcePolicies logs:DescribeLogGroups logs:CreateLogDelivery logs:UpdateLogDelivery logs:DeleteLogDelivery ' +
    'logs:GetLogDelivery logs:ListLogDeliveries',
  'AWS::S3::Bucket':
    's3: CreateBucket PutBucketTagging PutEncryptionConfiguration PutLifecycleConfiguration PutBucketPublicAccessBlock GetBucketAcl ' +
    'ListBucket GetBucketMetadataTableConfiguration GetAccelerateConfiguration GetLifecycleConfiguration GetBucketPublicAccessBlock ' +
    'GetAnalyticsConfiguration GetBucketCORS GetEncryptionConfiguration GetInventoryConfiguration GetBucketLogging ' +
    'GetMetricsConfiguration GetBucketNotification GetBucketVersioning GetReplicationConfiguration GetBucketWebsite ' +
    'GetBucketObjectLockConfiguration GetBucketTagging GetBucketOwnershipControls GetIntelligentTieringConfiguration DeleteBucket',
  'AWS::S3::BucketPolicy': 's3: GetBucketPolicy PutBucketPolicy DeleteBucketPolicy',
  'AWS::SNS::Topic':
    'sns: CreateTopic TagResource Subscribe GetTopicAttributes ListTagsForResource ListSubscriptionsByTopic GetDataProtectionPolicy ' +
    'SetTopicAttributes UntagResource Unsubscribe DeleteTopic',
  'AWS::SNS::TopicPolicy': 'sns: SetTopicAttributes',
  'AWS::SSM::Parameter': 'ssm: PutParameter AddTagsToResource GetParameters RemoveTagsFromResource DeleteParameter',
  'AWS::SQS::Queue': 'sqs: CreateQueue GetQueueUrl GetQueueAttributes ListQueueTags TagQueue SetQueueAttributes UntagQueue DeleteQueue',
  'AWS::SQS::QueuePolicy': 'sqs: SetQueueAttributes',
  'AWS::SecretsManager::Secret':
    'secretsmanager: DescribeSecret GetRandomPassword CreateSecret TagResource DeleteSecret GetSecretValue UpdateSecret UntagResource',
  'AWS::Synthetics::Canary':
    'synthetics: CreateCanary StartCanary UpdateCanary StopCanary TagResource UntagResource GetCanary DescribeCanaries ' +
    'ListTagsForResource DeleteCanary s3:CreateBucket s3:GetObject s3:PutEncryptionConfiguration s3:ListAllMyBuckets ' +
    's3:GetBucketLocation lambda:CreateFunction lambda:AddPermission lambda:PublishVersion lambda:UpdateFunctionConfiguration ' +
    'lambda:GetFunctionConfiguration lambda:GetLayerVersion lambda:PublishLayerVersion iam:PassRole iam:ListRoles',
  'AWS::WAFv2::WebACL': 'wafv2: CreateWebACL GetWebACL ListTagsForResource DeleteWebACL UpdateWebACL',
};

/** Types whose schema names no rights: CloudFormation has not moved them to handlers yet, or no copy of their schema was found. */
export const unpublished: readonly string[] = [
  'AWS::ApiGatewayV2::Stage',
  'AWS::Budgets::Budget',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::ManagedLoginBranding',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Route53::RecordSet',
  'AWS::SNS::Subscription',
];

/** Rights that a handler needs only for a property, by type. */
export const neededFor: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'AWS::ApiGatewayV2::Api': { BodyS3Location: 's3:GetObject' },
  'AWS::CloudFront::Distribution': {
    ConnectionMode: 'CreateConnectionGroup GetConnectionGroup',
    VpcOriginConfig: 'GetVpcOrigin',
    Staging: 'UpdateDistributionWithStagingConfig',
  },
  'AWS::Cognito::UserPoolClient': {
    AnalyticsConfiguration: 'iam:PassRole iam:PutRolePolicy iam:CreateServiceLinkedRole iam:DeleteRolePolicy',
  },
  'AWS::DynamoDB::Table': {
    ImportSourceSpecification:
      'DescribeImport ImportTable logs:CreateLogGroup logs:CreateLogStream logs:DescribeLogGroups logs:DescribeLogStreams ' +
      'logs:PutLogEvents logs:PutRetentionPolicy s3:GetObject s3:GetObjectMetadata s3:ListBucket',
    ContributorInsightsSpecification: 'UpdateContributorInsights',
    KinesisStreamSpecification:
      'EnableKinesisStreamingDestination DisableKinesisStreamingDestination UpdateKinesisStreamingDestination kinesis:DescribeStream ' +
      'kinesis:PutRecords iam:CreateServiceLinkedRole',
    ResourcePolicy: 'PutResourcePolicy DeleteResourcePolicy',
    SSESpecification: 'kms:CreateGrant kms:Decrypt kms:DescribeKey kms:ListAliases kms:Encrypt kms:RevokeGrant',
  },
  'AWS::IAM::Role': { ManagedPolicyArns: 'AttachRolePolicy DetachRolePolicy', Description: 'UpdateRoleDescription' },
  'AWS::Lambda::Alias': { ProvisionedConcurrencyConfig: 'PutProvisionedConcurrencyConfig DeleteProvisionedConcurrencyConfig' },
  'AWS::Lambda::Function': {
    ReservedConcurrentExecutions: 'PutFunctionConcurrency DeleteFunctionConcurrency',
    CodeSigningConfigArn: 'GetCodeSigningConfig PutFunctionCodeSigningConfig DeleteFunctionCodeSigningConfig',
    Layers: 'GetLayerVersion',
    RuntimeManagementConfig: 'PutRuntimeManagementConfig',
    S3ObjectVersion: 's3:GetObjectVersion',
    VpcConfig: 'ec2:DescribeSecurityGroups ec2:DescribeSubnets ec2:DescribeVpcs ec2:DescribeNetworkInterfaces',
    FileSystemConfigs: 'elasticfilesystem:DescribeMountTargets',
    KmsKeyArn: 'kms:CreateGrant kms:Decrypt kms:Encrypt kms:GenerateDataKey',
  },
  'AWS::Lambda::Version': {
    ProvisionedConcurrencyConfig: 'PutProvisionedConcurrencyConfig',
    RuntimePolicy: 'PutRuntimeManagementConfig',
  },
  'AWS::Logs::LogGroup': {
    DataProtectionPolicy: 'PutDataProtectionPolicy s3:REST.PUT.OBJECT firehose:TagDeliveryStream',
    KmsKeyId: 'AssociateKmsKey DisassociateKmsKey',
  },
  'AWS::Pipes::Pipe': {
    LogConfiguration: 'iam:CreateServiceLinkedRole s3:PutBucketPolicy s3:GetBucketPolicy firehose:TagDeliveryStream',
    KmsKeyIdentifier: 'kms:DescribeKey kms:Decrypt kms:GenerateDataKey',
  },
  'AWS::S3::Bucket': {
    AccessControl: 'PutObjectAcl PutBucketAcl',
    AccelerateConfiguration: 'PutAccelerateConfiguration',
    AnalyticsConfigurations: 'PutAnalyticsConfiguration DeleteBucketAnalyticsConfiguration',
    CorsConfiguration: 'PutBucketCORS DeleteBucketCors',
    IntelligentTieringConfigurations: 'PutIntelligentTieringConfiguration',
    InventoryConfigurations: 'PutInventoryConfiguration',
    LoggingConfiguration: 'PutBucketLogging',
    MetadataTableConfiguration:
      'CreateBucketMetadataTableConfiguration DeleteBucketMetadataTableConfiguration UpdateBucketMetadataJournalTableConfiguration ' +
      'UpdateBucketMetadataInventoryTableConfiguration s3tables:CreateNamespace s3tables:CreateTable s3tables:CreateTableBucket ' +
      's3tables:GetTable s3tables:PutTableEncryption s3tables:PutTablePolicy s3tables:GetTableMetadataLocation ' +
      's3tables:UpdateTableMetadataLocation',
    MetricsConfigurations: 'PutMetricsConfiguration DeleteBucketMetricsConfiguration',
    NotificationConfiguration: 'PutBucketNotification',
    ObjectLockConfiguration: 'PutBucketObjectLockConfiguration PutObjectLockConfiguration DeleteObject',
    OwnershipControls: 'PutBucketOwnershipControls',
    ReplicationConfiguration: 'PutBucketReplication PutReplicationConfiguration DeleteBucketReplication iam:PassRole',
    VersioningConfiguration: 'PutBucketVersioning',
    WebsiteConfiguration: 'PutBucketWebsite DeleteBucketWebsite',
  },
  'AWS::SNS::Topic': { DataProtectionPolicy: 'PutDataProtectionPolicy', DeliveryStatusLogging: 'iam:GetRole iam:PassRole' },
  'AWS::SecretsManager::Secret': { ReplicaRegions: 'ReplicateSecretToRegions RemoveRegionsFromReplication' },
  'AWS::Synthetics::Canary': {
    S3ObjectVersion: 's3:GetObjectVersion',
    VPCConfig: 'ec2:DescribeVpcs ec2:DescribeSubnets ec2:DescribeSecurityGroups',
  },
};
