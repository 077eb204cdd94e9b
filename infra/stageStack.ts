import { DefaultStackSynthesizer, type IStackSynthesizer, Stack, Tags } from 'aws-cdk-lib';
import { ManagedPolicy, PermissionsBoundary } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Options } from './options.ts';
import { stackNames } from './stackNames.ts';
import { type StageConfiguration, stages, stageTags } from './stageSettings.ts';

export interface StageStackProps {
  readonly options: Options;
  readonly part: keyof ReturnType<typeof stackNames>;
  readonly description: string;
  readonly terminationProtection?: boolean;
}

/** One of the three stacks of a stage. */
export class StageStack extends Stack {
  readonly options: Options;
  readonly configuration: StageConfiguration;

  constructor(scope: Construct, { options, part, description, terminationProtection = false }: StageStackProps) {
    const { stage, account, region } = options;
    const configuration = stages[stage];
    super(scope, stackNames(stage)[part], {
      description: `The Pet Store Service, stage ${stage}: ${description}`,
      terminationProtection,
      // `as`: as in `deployer/deployer.ts`.
      synthesizer: new DefaultStackSynthesizer({ qualifier: configuration.qualifier }) as IStackSynthesizer,
      tags: stageTags(stage),
      env: { ...(account ? { account } : {}), ...(region ? { region } : {}) },
    });
    // In the template too, for a pipeline that is not the CDK command: rights depend on the tags.
    for (const [name, value] of Object.entries(stageTags(stage))) {
      // cfn-lint 1.51 does not know the tags of a dashboard, and no right depends on them.
      Tags.of(this).add(name, value, { excludeResourceTypes: ['AWS::CloudWatch::Dashboard'] });
    }
    this.options = options;
    this.configuration = configuration;
    // No role may do more than `deployer/boundary.ts` says, for any template.
    PermissionsBoundary.of(this).apply(ManagedPolicy.fromManagedPolicyName(this, 'Boundary', `PetStore-${stage}-boundary`));
  }
}
