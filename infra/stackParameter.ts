import { CfnParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { StageName } from './stages/stageSettings.ts';

/**
 * A value of another stack that no name gives, such as the id of an API. It enters the stack at one place, a parameter of SSM, from which the
 * stack's resources read it: see `names.ts` for why each value is looked up once.
 * @returns the value, for resources of this stack
 */
export const stackParameter = (scope: Construct, stage: StageName, id: string, value: string): string =>
  new CfnParameter(scope, id, { name: `/PetStore-${stage}/${id}`, type: 'String', value }).attrValue;
