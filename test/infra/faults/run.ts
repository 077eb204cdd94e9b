import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../../../common/program.ts';
import { bundleFunctions } from '../../../infra/bundling/bundleFunctions.ts';
import { checkRinging } from '../alarms/ringing.ts';
import { findingsByCheck } from '../findings.ts';
import { type Assembly, synthesizeInto, withEdge } from '../synthesize.ts';
import type { Template } from '../template.ts';
import { ringingFaults } from './alarms.ts';
import { edgeFaults } from './edge.ts';
import { faults } from './faults.ts';
import { copyOf, type Fault } from './plant.ts';

type Look = (assembly: Assembly) => readonly { readonly check: string; readonly found: readonly string[] }[];

const description = `Plants one fault at a time in prod's template, and prints the check that finds it and its message.

Exit code: 0 if every fault is found, 1 if one is missed, 2 for wrong arguments.`;

const program = newProgram('npm run faults --', description, atConsole).action(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-faults-'));
  try {
    await bundleFunctions(join(folder, 'bundles'));
    const bundles = join(folder, 'bundles');
    const prod = synthesizeInto(join(folder, 'out'), folder, bundles, { stage: 'prod', alarmEmail: 'alarms@example.com' });
    const behindCloudFront = synthesizeInto(join(folder, 'edge'), folder, bundles, withEdge);
    const byCheck: Look = (assembly) => findingsByCheck(assembly, { mustLast: true });
    const missed = [
      ...faults.filter((fault) => !isFound(prod, fault, byCheck)),
      ...edgeFaults.filter((fault) => !isFound(behindCloudFront, fault, byCheck)),
      ...ringingFaults.filter((fault) => !isFound(prod, fault, ({ template }) => [{ check: 'checkRinging', found: said(template) }])),
    ];
    const count = faults.length + edgeFaults.length + ringingFaults.length;
    if (missed.length > 0) throw new Problem(`${missed.length} of ${count} faults were missed: ${missed.map(([name]) => name).join('; ')}`);
    console.log(`\nAll ${count} faults were found.`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

function isFound(prod: Assembly, [name, plant, finding]: Fault, look: Look): boolean {
  const template = copyOf(prod.template);
  plant(template);
  const matches = (sentence: string) => (typeof finding === 'string' ? sentence.includes(finding) : finding.test(sentence));
  const [first] = look({ ...prod, template }).flatMap(({ check, found }) => found.filter(matches).map((sentence) => ({ check, sentence })));
  console.log(`${first ? 'found ' : 'MISSED'}  ${name.padEnd(54)} ${first ? `${first.check}: ${first.sentence}` : ''}`.trimEnd());
  return first !== undefined;
}

/** The faults that simulated data shows; also if an alarm cannot be evaluated. */
function said(template: Template): string[] {
  try {
    return checkRinging(template);
  } catch (error) {
    return [String(error)];
  }
}
