/**
 * The rights that CloudFormation's handlers of a type need to create, read, update and delete it, as AWS publishes them in the type's
 * schema (`handlers.*.permissions`, as `aws cloudformation describe-type` prints them). Read on 2026-11-23 in the copies of
 * https://github.com/pulumi/pulumi-aws-native; those of a type are as old as its copy. Actions without a service are of the type's own.
 */
export const handlerPermissions: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api': 'apigateway:POST apigateway:PUT apigateway:PATCH apigateway:GET apigateway:DELETE s3:GetObject',
  'AWS::ApiGatewayV2::ApiMapping': 'apigateway:POST apigateway:PATCH apigateway:GET apigateway:PUT apigateway:DELETE',
  'AWS::ApiGatewayV2::DomainName': 'apigateway:POST apigateway:GET apigateway:PUT apigateway:PATCH apigateway:DELETE',
  'AWS::ApiGatewayV2::Integration': 'apigateway:POST apigateway:PATCH apigateway:GET apigateway:PUT apigateway:DELETE',
  'AWS::ApiGatewayV2::Route': 'apigateway:POST apigateway:PATCH apigateway:GET apigateway:PUT apigateway:DELETE',
  'AWS::CloudFront::CachePolicy': 'cloudfront: CreateCachePolicy DeleteCachePolicy GetCachePolicy UpdateCachePolicy',
  'AWS::CloudFront::Distribution':
    'cloudfront: CreateConnectionGroup CreateDistribution CreateDistributionWithTags GetConnectionGroup GetDistribution ' +
    'GetDistributionConfig GetVpcOrigin TagResource DeleteDistribution ListTagsForResource UpdateDistribution ' +
    'UpdateDistributionWithStagingConfig UntagResource',
  'AWS::CloudWatch::Alarm': 'cloudwatch: PutMetricAlarm DescribeAlarms TagResource UntagResource DeleteAlarms ListTagsForResource',
  'AWS::CloudWatch::CompositeAlarm': 'cloudwatch: DescribeAlarms PutCompositeAlarm DeleteAlarms',
  'AWS::CloudWatch::Dashboard': 'cloudwatch: GetDashboard PutDashboard DeleteDashboards',
  'AWS::CodeDeploy::Application':
    'codedeploy: CreateApplication TagResource GetApplication ListTagsForResource DeleteApplication UntagResource',
  'AWS::Cognito::UserPoolClient':
    'cognito-idp: CreateUserPoolClient DescribeUserPoolClient ListUserPoolClientSecrets UpdateUserPoolClient DeleteUserPoolClient ' +
    'iam:PassRole iam:PutRolePolicy iam:CreateServiceLinkedRole iam:DeleteRolePolicy',
  'AWS::DynamoDB::Table':
    'dynamodb: DescribeTable DescribeContinuousBackups DescribeContributorInsights DescribeKinesisStreamingDestination ListTagsOfResource ' +
    'GetResourcePolicy CreateTable DescribeImport DescribeTimeToLive UpdateTimeToLive UpdateContributorInsights UpdateContinuousBackups ' +
    'EnableKinesisStreamingDestination DisableKinesisStreamingDestination ImportTable TagResource UpdateTable PutResourcePolicy ' +
    'UpdateKinesisStreamingDestination UntagResource DeleteResourcePolicy DeleteTable kinesis:DescribeStream kinesis:PutRecords ' +
    'iam:CreateServiceLinkedRole kms:CreateGrant kms:Decrypt kms:DescribeKey kms:ListAliases kms:Encrypt kms:RevokeGrant ' +
    'logs:CreateLogGroup logs:CreateLogStream logs:DescribeLogGroups logs:DescribeLogStreams logs:PutLogEvents logs:PutRetentionPolicy ' +
    's3:GetObject s3:GetObjectMetadata s3:ListBucket',
  'AWS::IAM::Role':
    'iam: CreateRole PutRolePolicy AttachRolePolicy GetRole ListAttachedRolePolicies ListRolePolicies GetRolePolicy UpdateRole ' +
    'UpdateRoleDescription UpdateAssumeRolePolicy DetachRolePolicy DeleteRolePermissionsBoundary PutRolePermissionsBoundary ' +
    'DeleteRolePolicy TagRole UntagRole DeleteRole',
  'AWS::Lambda::Alias':
    'lambda: CreateAlias PutProvisionedConcurrencyConfig GetProvisionedConcurrencyConfig GetAlias DeleteAlias UpdateAlias ' +
    'DeleteProvisionedConcurrencyConfig codedeploy:CreateDeployment codedeploy:GetDeployment codedeploy:GetDeploymentGroup ' +
    'codedeploy:GetDeploymentConfig codedeploy:StopDeployment',
  'AWS::Lambda::Function':
    'lambda: GetFunction GetFunctionCodeSigningConfig CreateFunction PutFunctionConcurrency GetCodeSigningConfig GetLayerVersion ' +
    'GetRuntimeManagementConfig PutRuntimeManagementConfig TagResource DeleteFunctionConcurrency ListTags UntagResource ' +
    'UpdateFunctionConfiguration UpdateFunctionCode PutFunctionCodeSigningConfig DeleteFunctionCodeSigningConfig DeleteFunction ' +
    'iam:PassRole s3:GetObject s3:GetObjectVersion ec2:DescribeSecurityGroups ec2:DescribeSubnets ec2:DescribeVpcs ' +
    'ec2:DescribeNetworkInterfaces elasticfilesystem:DescribeMountTargets kms:CreateGrant kms:Decrypt kms:Encrypt kms:GenerateDataKey',
  'AWS::Lambda::Version':
    'lambda: PublishVersion GetFunctionConfiguration PutProvisionedConcurrencyConfig GetProvisionedConcurrencyConfig ' +
    'PutRuntimeManagementConfig GetRuntimeManagementConfig DeleteFunction',
  'AWS::Logs::LogGroup':
    'logs: DescribeLogGroups CreateLogGroup PutRetentionPolicy TagResource GetDataProtectionPolicy PutDataProtectionPolicy ' +
    'CreateLogDelivery PutResourcePolicy DescribeResourcePolicies ListTagsForResource AssociateKmsKey DisassociateKmsKey ' +
    'DeleteRetentionPolicy UntagResource DeleteLogGroup DeleteDataProtectionPolicy s3:REST.PUT.OBJECT firehose:TagDeliveryStream',
  'AWS::Logs::MetricFilter': 'logs: PutMetricFilter DescribeMetricFilters DeleteMetricFilter',
  'AWS::Pipes::Pipe':
    'pipes: CreatePipe DescribePipe TagResource UpdatePipe UntagResource DeletePipe iam:PassRole iam:CreateServiceLinkedRole ' +
    'logs:PutResourcePolicy logs:DescribeResourcePolicies logs:DescribeLogGroups logs:CreateLogDelivery logs:UpdateLogDelivery ' +
    'logs:DeleteLogDelivery logs:GetLogDelivery logs:ListLogDeliveries s3:PutBucketPolicy s3:GetBucketPolicy ' +
    'firehose:TagDeliveryStream kms:DescribeKey kms:Decrypt kms:GenerateDataKey',
  'AWS::S3::Bucket':
    's3: CreateBucket PutBucketTagging PutAnalyticsConfiguration PutEncryptionConfiguration PutBucketCORS PutInventoryConfiguration ' +
    'PutLifecycleConfiguration PutMetricsConfiguration PutBucketNotification PutBucketReplication PutBucketWebsite ' +
    'PutAccelerateConfiguration PutBucketPublicAccessBlock PutReplicationConfiguration PutObjectAcl PutBucketObjectLockConfiguration ' +
    'GetBucketAcl ListBucket DeleteObject PutBucketLogging PutBucketVersioning PutObjectLockConfiguration PutBucketOwnershipControls ' +
    'PutIntelligentTieringConfiguration GetBucketMetadataTableConfiguration CreateBucketMetadataTableConfiguration ' +
    'GetAccelerateConfiguration GetLifecycleConfiguration GetBucketPublicAccessBlock GetAnalyticsConfiguration GetBucketCORS ' +
    'GetEncryptionConfiguration GetInventoryConfiguration GetBucketLogging GetMetricsConfiguration GetBucketNotification ' +
    'GetBucketVersioning GetReplicationConfiguration GetBucketWebsite GetBucketObjectLockConfiguration GetBucketTagging ' +
    'GetBucketOwnershipControls GetIntelligentTieringConfiguration PutBucketAcl DeleteBucketMetadataTableConfiguration ' +
    'UpdateBucketMetadataJournalTableConfiguration UpdateBucketMetadataInventoryTableConfiguration DeleteBucketWebsite ' +
    'DeleteBucketAnalyticsConfiguration DeleteBucketCors DeleteBucketMetricsConfiguration DeleteBucketEncryption DeleteBucketLifecycle ' +
    'DeleteBucketReplication DeleteBucket iam:PassRole s3tables:CreateNamespace s3tables:CreateTable s3tables:CreateTableBucket ' +
    's3tables:GetTable s3tables:PutTableEncryption s3tables:PutTablePolicy s3tables:GetTableMetadataLocation ' +
    's3tables:UpdateTableMetadataLocation',
  'AWS::S3::BucketPolicy': 's3: GetBucketPolicy PutBucketPolicy DeleteBucketPolicy',
  'AWS::SNS::Topic':
    'sns: CreateTopic TagResource Subscribe GetTopicAttributes PutDataProtectionPolicy ListTagsForResource ListSubscriptionsByTopic ' +
    'GetDataProtectionPolicy SetTopicAttributes UntagResource Unsubscribe DeleteTopic iam:GetRole iam:PassRole',
  'AWS::SNS::TopicPolicy': 'sns: SetTopicAttributes',
  'AWS::SQS::Queue': 'sqs: CreateQueue GetQueueUrl GetQueueAttributes ListQueueTags TagQueue SetQueueAttributes UntagQueue DeleteQueue',
  'AWS::SQS::QueuePolicy': 'sqs: SetQueueAttributes',
  'AWS::SecretsManager::Secret':
    'secretsmanager: DescribeSecret GetRandomPassword CreateSecret TagResource ReplicateSecretToRegions DeleteSecret ' +
    'RemoveRegionsFromReplication GetSecretValue UpdateSecret UntagResource',
  'AWS::Synthetics::Canary':
    'synthetics: CreateCanary StartCanary UpdateCanary StopCanary TagResource UntagResource GetCanary DescribeCanaries ' +
    'ListTagsForResource DeleteCanary s3:CreateBucket s3:GetObject s3:GetObjectVersion s3:PutBucketEncryption ' +
    's3:PutEncryptionConfiguration s3:ListAllMyBuckets s3:GetBucketLocation lambda:CreateFunction lambda:AddPermission ' +
    'lambda:PublishVersion lambda:UpdateFunctionConfiguration lambda:GetFunctionConfiguration lambda:GetLayerVersionByArn ' +
    'lambda:GetLayerVersion lambda:PublishLayerVersion ec2:DescribeVpcs ec2:DescribeSubnets ec2:DescribeSecurityGroups iam:PassRole ' +
    'iam:ListRoles',
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

/** Rights that a handler needs only for a property, by type; the templates do not have that property. */
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

/**
 * Rights that nobody can or may give, with the reason. IAM's own list of actions decides what exists:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
export const neverGiven: Readonly<Record<string, string>> = {
  'cloudfront:CreateDistributionWithTags': 'an operation, which CreateDistribution and TagResource allow',
  'iam:DeleteRolePermissionsBoundary': 'a role without a boundary could do anything',
  'lambda:GetLayerVersionByArn': 'an operation, which GetLayerVersion allows',
  's3:DeleteBucketEncryption': 'an operation, which PutEncryptionConfiguration allows',
  's3:DeleteBucketLifecycle': 'an operation, which PutLifecycleConfiguration allows',
  's3:PutBucketEncryption': 'an operation, which PutEncryptionConfiguration allows',
};
