import { Aws } from 'aws-cdk-lib';

/** An ARN of this account and region. @param resource such as `table/PetStore-dev-pets` */
export const arnOf = (service: string, resource: string): string =>
  `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;
