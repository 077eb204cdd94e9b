import { DefaultStackSynthesizer, type IStackSynthesizer, Stack } from 'aws-cdk-lib';
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
    this.options = options;
    this.configuration = configuration;
    // No role may do more than `deployer/boundary.ts` says, for any template.
    PermissionsBoundary.of(this).apply(ManagedPolicy.fromManagedPolicyName(this, 'Boundary', `PetStore-${stage}-boundary`));
  }
}
