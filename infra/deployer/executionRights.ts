import type { StageName } from '../stageSettings.ts';
import { computeRights } from './rights/compute.ts';
import { dataRights } from './rights/data.ts';
import { networkRights } from './rights/network.ts';
import type { ExecutionRight } from './rights/right.ts';
import { watchRights } from './rights/watch.ts';

/**
 * The rights of CloudFormation's execution role. A resource with a name of the stage is only reached by that name. Resources that
 * AWS names by an id (APIs, user pools, pipes, distributions, secrets) are protected by their tag: see `denyOtherStages`.
 *
 * @param hostedZoneId undefined where the stage writes no records into the DNS
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
export function executionRights(stage: StageName, qualifier: string, hostedZoneId: string | undefined): readonly ExecutionRight[] {
  const stack = `PetStore-${stage}`;
  return [
    ...computeRights(stack, stage, qualifier),
    ...dataRights(stack, stage),
    ...networkRights(stack, hostedZoneId),
    ...watchRights(stack, stage),
  ];
}
