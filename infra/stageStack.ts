import { Stack, Tags } from 'aws-cdk-lib';
import { CfnParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { stackNames } from './names.ts';
import type { Options } from './stages/options.ts';
import { type StageName, stageTags } from './stages/stageSettings.ts';

export interface StageStackProps {
  readonly options: Options;
  readonly part: keyof ReturnType<typeof stackNames>;
  readonly description: string;
  readonly terminationProtection?: boolean;
}

export class StageStack extends Stack {
  constructor(scope: Construct, { options, part, description, terminationProtection = false }: StageStackProps) {
    const { stage, account, region } = options;
    super(scope, stackNames(stage)[part], {
      description: `The Pet Store Service, stage ${stage}: ${description}`,
      terminationProtection,
      tags: stageTags(stage),
      env: { ...(account ? { account } : {}), ...(region ? { region } : {}) },
    });
    // Also in the template, for a pipeline that does not use the CDK command.
    for (const [name, value] of Object.entries(stageTags(stage))) {
      // cfn-lint 1.51 does not know the tags of a dashboard.
      Tags.of(this).add(name, value, { excludeResourceTypes: ['AWS::CloudWatch::Dashboard'] });
    }
  }
}

/**
 * A value of another stack that has no fixed name, such as the id of an API. The stack reads it once into an SSM parameter, and its
 * resources read the parameter. `infra/names.ts` explains why a value is read only once.
 * @returns the value, for resources of this stack
 */
export const stackParameter = (scope: Construct, stage: StageName, id: string, value: string): string =>
  new CfnParameter(scope, id, { name: `/PetStore-${stage}/${id}`, type: 'String', value }).attrValue;
