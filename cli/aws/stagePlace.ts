import { Problem } from '../../common/problem.ts';
import { stackNames } from '../../infra/names.ts';
import { stageFile, stagesFolder } from '../../infra/stages/stageFile.ts';
import type { StageName } from '../../infra/stages/stageSettings.ts';
import { stackNamed } from './stackResources.ts';

/** Where a stage is deployed. Every client of its resources gets the region. */
export interface StagePlace {
  readonly stage: StageName;
  readonly account: string;
  readonly region: string;
}

/**
 * Looks up a stage in the account and region of its file. If the file leaves them out, the SDK's defaults (AWS_PROFILE, AWS_REGION) apply.
 * AWS_ENDPOINT_URL sets endpoints.
 * @param folder with a file per stage
 * @throws Problem if the credentials belong to another account than the file's, or if the stage is not deployed there
 */
export async function stagePlace(stage: StageName, folder = stagesFolder): Promise<StagePlace> {
  const file = stageFile(folder, stage);
  // The stack that stays when the others are deleted.
  const { StackId = '' } = await stackNamed({ region: file.get('region') }, stackNames(stage).data);
  // arn:aws:cloudformation:<region>:<account>:stack/…
  const [, , , region = '', account = ''] = StackId.split(':');
  const expected = file.get('account') ?? account;
  if (account === expected) return { stage, account, region };
  throw new Problem(
    `The stage ${stage} is in the account ${expected} (infra/stages/${stage}.yaml), but the credentials belong to ${account}. Choose others with AWS_PROFILE.`,
  );
}
