import { openers } from '../../cli/environment.ts';
import { stageFiles } from '../infra/assembly.ts';
import { type AwsCall, refusal, useAws } from '../support/aws.ts';
import { type DeployedStage, initial, respond } from './stageInAws.ts';
import { type Terminal, terminal } from './terminalEnvironment.ts';

/** A call as one line, without what is new each time. */
function textOf({ region, service, operation, input }: AwsCall): string {
  const { Version: _, ...rest } = input;
  const sent = operation.includes('/invocations') ? { routeKey: input.routeKey } : rest;
  const line = `${region} ${service} ${operation} ${JSON.stringify(sent)}`;
  return line.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<uuid>').replace(/ \{\}$/, '');
}

/** The second page of a list on the line of the first one. */
export function folded(calls: readonly string[]): string[] {
  const lines: string[] = [];
  for (const call of calls) {
    const first = call.replace(/,"(NextToken|ExclusiveStartBackupArn)":"page 2"|[?]Marker=page%202/, '');
    if (first === call) lines.push(call);
    else lines[lines.indexOf(first)] += ' (2 pages)';
  }
  return lines;
}

const isRead = (line: string) => / (GET|Describe|Get|List|Scan|Query)/.test(line);

/** A terminal at the stage, whose commands call a stand-in for AWS. */
export function useDeployed() {
  let stage = initial();
  const { calls } = useAws((call) => {
    const { refused } = stage;
    if (refused !== undefined && textOf(call).includes(refused)) throw refusal('AccessDeniedException', `no ${refused}`);
    return respond(stage, call);
  });
  /** @param change of the stage, before the command */
  async function run(line: string, change: Partial<DeployedStage> = {}, person: Partial<Terminal> = {}) {
    stage = { ...initial(), ...change };
    calls.length = 0;
    const files = stageFiles({ prod: stage.file, dev: '' });
    const { code, out, err } = await Object.assign(terminal({} as never, openers(files)), person).run(line);
    const lines = calls.map(textOf);
    return { code, out, err, calls: lines, changes: lines.filter((call) => !isRead(call)) };
  }
  return { run };
}
