import { CfnParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { StageName } from './stages/stageSettings.ts';

/**
 * A value of another stack that has no fixed name, such as the id of an API. The stack reads it once, into a parameter of SSM, from which its
 * resources read it; `names.ts` says why.
 * @returns the value, for resources of this stack
 */
export const stackParameter = (scope: Construct, stage: StageName, id: string, value: string): string =>
  new CfnParameter(scope, id, { name: `/PetStore-${stage}/${id}`, type: 'String', value }).attrValue;
