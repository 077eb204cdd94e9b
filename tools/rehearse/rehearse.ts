import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { queueNamesOf, stackNames, tableNameOf } from '../../infra/names.ts';
import type { StageName } from '../../infra/stages/stageSettings.ts';
import { localFolder } from '../../local/data/folders.ts';
import { bundle } from './bundles.ts';
import { cdkFor, type Deployment } from './cdk.ts';
import { damage } from './damage.ts';
import { startEmulator } from './emulator.ts';
import { emulatorGaps } from './emulatorGaps.ts';
import { stackNamed } from './stack.ts';
import { stageAt } from './stage.ts';
import { hold, seconds, step } from './step.ts';

/** Four times as long as a busy machine needs. */
const limitMinutes = 40;
const logs = join(localFolder, 'rehearsal');

/** The changed stack takes this operation's right to the store away, to see that the emulator enforces the functions' roles. */
const denied = 'listOrders';

/** The migration that docs/operations/data-changes.md shows. */
const example = 'tools/rehearse/addCreatedAt.ts';

const description = `Rehearses the life of a stack in an empty account: bootstrap, deploy, use, upgrade, roll back, deploy another stage, delete. The account
is an emulator of AWS. No request leaves this machine, except one download from PyPI.

Exit code: 0 if every step succeeds, 1 if one fails, 2 for wrong arguments.`;

const program = newProgram('npm run rehearse --', description, atConsole).action(async () => {
  setTimeout(() => {
    console.error(`The rehearsal took more than ${limitMinutes} minutes. Its logs are in ${logs}`);
    process.exit(1);
  }, limitMinutes * 60_000).unref();
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });

  await using emulator = await step('an empty emulator', () => startEmulator(logs));
  const { environment } = emulator;
  const cdk = cdkFor(environment, logs);
  const mistakes = damage(environment);
  const stacksOf = (stage: StageName) => Object.values(stackNames(stage)).map((name) => stackNamed(name, environment));
  const bundles = await bundle(logs, 'first');
  const stages = join(logs, 'stages');
  await writeOptions(stages, '');

  async function deploy(name: string, deployment: Deployment) {
    const deployed = await step(`deploy: ${name}`, () => cdk.deploy(name, deployment));
    await step('  every resource and output exists', async () => {
      for (const { stackName, template, outputs } of deployed)
        hold(await stackNamed(stackName, environment).missing(template, outputs), `missing in ${stackName}`);
      return deployed.map(({ stackName, template }) => `${stackName}: ${Object.keys(template.Resources).length}`).join(', ');
    });
    await step('  their services have the settings of the template', async () => {
      const drifts = await Promise.all(deployed.map(({ stackName }) => stackNamed(stackName, environment).drift()));
      for (const { drifted } of drifts) hold(drifted, 'drifted');
      return `${sum(drifts.map(({ inSync }) => inSync))} compared, ${sum(drifts.map(({ notChecked }) => notChecked))} that the emulator cannot compare`;
    });
    return stageAt({
      outputs: Object.assign({}, ...deployed.map(({ outputs }) => outputs)),
      stage: deployment.stage,
      environment,
      logs,
      name,
    });
  }

  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  await step('bootstrap: npx cdk bootstrap', () => cdk.bootstrap());
  const first = await deploy('dev', { stage: 'dev', bundles, stages });
  const key = await step('somebody signs up, signs in, opens an account and makes a key', () => first.signUp());
  await step('check the new versions as before traffic: npx petstore versions check', () => first.petstore('versions', 'check'));
  await step('raise its plan: npx petstore accounts plan … enterprise --stage dev', () => first.raisePlan(key));
  await step('acceptance suite, with that key', () => first.accept(key));
  await step('smoke test, with a new key', () => first.smoke());
  await step('check that somebody receives its alarms: npx petstore check', () => first.petstore('check'));
  const pet = await step('create a pet that stays', () => first.leavePet(key));

  await writeOptions(stages, 'userPoolGeneration: 2');
  const moved = await deploy('dev-people', { stage: 'dev', bundles, stages });
  await step('  somebody signs up in the new user pool: live functions know it', () => moved.signUp());
  await step('  the earlier key still works', () => moved.findPet(key, pet));

  const changed = { stage: 'dev', bundles: await bundle(logs, 'changed'), stages, denied } as const;
  const second = await deploy('dev-changed', changed);
  await step('  the pet and the key are still there', () => second.findPet(key, pet));
  await step('  the change is active', () => second.expectMark('changed'));
  await step(`  ${denied} cannot do what its role does not allow`, () => second.expectStatus(key, '/store/orders', 500));

  await step('roll back one operation: npx petstore versions rollback getHealth', () =>
    second.petstore('versions', 'rollback', 'getHealth'),
  );
  await step('  its first version runs', () => second.expectMark(null, '/health'));
  await step('  the other operations stay', () => second.expectMark('changed', '/openapi.json'));
  await step('roll back all: npx petstore versions rollback', () => second.petstore('versions', 'rollback'));
  await step('  the first versions run', () => second.expectMark(null, '/openapi.json'));
  await step('  a second time does nothing', () => second.petstore('versions', 'rollback'));

  const third = await deploy('dev-fixed', { stage: 'dev', bundles, stages });
  await step('  the fix is active', () => third.expectMark(null));
  await step(`  ${denied} may use the store again`, () => third.expectStatus(key, '/store/orders', 200));
  await step('  the pet is still there', () => third.findPet(key, pet));
  await step('acceptance suite, again', () => third.accept(key));
  await step('give every pet a new attribute: npx petstore backfill', () => third.petstore('backfill', example));
  await step('  nothing is left to change', () => third.petstore('backfill', example, '--dry-run'));
  await step('  the pet is still there', () => third.findPet(key, pet));
  await step('delete old versions: npx petstore versions tidy', () => third.petstore('versions', 'tidy', '--keep', '2'));
  await step('  the live version runs', () => third.expectMark(null));

  const productive: Deployment = { stage: 'prod', bundles, stages };
  await step('deploy: prod, whose API cannot be created', async () => {
    if (!(await cdk.failsToDeploy('prod-broken', { ...productive, isBroken: true }))) throw new Problem('prod was deployed');
  });
  await step('  its data was created, and its API was rolled back', async () => {
    const [data, api] = await Promise.all(stacksOf('prod').map((stack) => stack.status()));
    if (data !== 'CREATE_COMPLETE' || api !== 'ROLLBACK_COMPLETE') throw new Problem(`data is ${data}, and the API ${api}`);
  });
  const other = await deploy('prod', productive);
  await step('  it shares no resource with dev', async () => {
    const idsOf = async (stage: StageName) => {
      const resources = await Promise.all(stacksOf(stage).map((stack) => stack.resources()));
      return resources.flatMap((ids) => [...ids.values()]);
    };
    const devIds = new Set(await idsOf('dev'));
    // The name of a stage within its API.
    devIds.delete('$default');
    const shared = (await idsOf('prod')).filter((id) => devIds.has(id));
    hold(shared, 'shared');
  });
  await step('  it does not know the key of dev', () => other.expectStatus(key, '/pets', 401));
  await step('  its tables and people cannot be deleted', async () => {
    const [data] = stacksOf('prod');
    if ((await cdk.destroy('prod-destroy', productive)) || !(await data?.status())) throw new Problem('the data of prod was deleted');
  });
  const last = await deploy('prod-again', productive);

  const owner = await step('somebody signs up in prod', () => last.signUp());
  const victim = await step('create a pet that is lost', () => last.leavePet(owner));
  const pets = tableNameOf('prod', 'pets');
  const differences = join(logs, 'differences.jsonl');
  const moment = ['--at', '2026-01-01T00:00:00Z'];
  await step('delete it by mistake', async () => {
    for (const table of [pets, tableNameOf('prod', 'categoryCounts')]) await mistakes.copy(table, `${table}-20260101T000000Z`);
    await last.deletePet(owner, victim);
    await last.expectStatus(owner, `/pets/${victim}`, 404);
  });
  await step('stop the writers: npx petstore writes stop', () => last.petstore('writes', 'stop'));
  await step('  orders and tools are stopped', async () => {
    for (const operationId of ['createOrder', 'mcp']) await last.expectStopped(operationId, true);
  });
  await step('compare with the state before: npx petstore restore', async () => {
    const found: string[] = [];
    for (const table of ['pets', 'categoryCounts']) {
      await last.petstore('restore', 'copy', table, ...moment);
      found.push(...(await last.petstore('restore', 'compare', table, ...moment)).split('\n').filter((line) => line.startsWith('{')));
    }
    await writeFile(differences, found.join('\n'));
    if (found.length !== 2) throw new Problem(`the pet and its category differ, and ${found.length} items are found`);
  });
  await step('  put back: npx petstore restore apply', () => last.petstore('restore', 'apply', differences, '--changed'));
  await step('  the pet is there again', () => last.findPet(owner, victim));
  await step('  start the writers: npx petstore writes start', () => last.petstore('writes', 'start'));
  await step('  they run again', () => last.expectStopped('createOrder', false));
  const backup = await step('delete the table of pets', () => mistakes.deleteTable(pets));
  await step('  no pet can be read', () => last.expectStatus(owner, '/pets', 500));
  await step('  create it again: npx petstore restore deleted', () => last.petstore('restore', 'deleted', 'pets', '--backup', backup));
  await step('  the pet is there again', () => last.findPet(owner, victim));
  await step('  the table has the settings of the template', async () => {
    hold((await stackNamed(stackNames('prod').data, environment).drift()).drifted, 'drifted');
  });

  const message = await step('send a message', () => last.leaveMessage(owner));
  await step('lose the queue, and send it again: npx petstore messages requeue', async () => {
    await mistakes.loseQueue(queueNamesOf('prod').messages);
    return last.petstore('messages', 'requeue', '--account', owner.accountId, message);
  });
  await step('  the queue has it', () => last.expectQueued(message));
  await step('  find who sent it: npx petstore support msg_…', async () => {
    const text = await last.petstore('support', message);
    if (!text.includes(owner.accountId)) throw new Problem(text);
    return text.split('\n').find((line) => line.startsWith('Delivered'));
  });
  const messages = await step('delete the table of messages', () => mistakes.deleteTable(tableNameOf('prod', 'messages')));
  await step('  create it again: npx petstore restore deleted', () =>
    last.petstore('restore', 'deleted', 'messages', '--backup', messages),
  );
  await step('  and its pipe: npx petstore messages pipe', () => last.petstore('messages', 'pipe'));
  await step('  a second time does nothing', () => last.petstore('messages', 'pipe'));
  await step('  send all of today again', () =>
    last.petstore('messages', 'requeue', '--from', new Date(Date.now() - 3_600_000).toISOString()),
  );
  await step('  the queue has it', () => last.expectQueued(message));
  await step('  the pipe has the settings of the template', async () => {
    hold((await stackNamed(stackNames('prod').api, environment).drift()).drifted, 'drifted');
  });

  await step('delete dev', async () => {
    const deleted = await cdk.destroy('dev-destroy', changed);
    const left = await Promise.all(stacksOf('dev').map((stack) => stack.status()));
    if (!deleted || left.some(Boolean)) throw new Problem('dev still exists');
  });
  await step('  prod still works', () => last.expectStatus(key, '/pets', 401));

  console.log(`\nAll steps succeeded, in ${seconds(0)}. What the emulator cannot show:`);
  for (const gap of emulatorGaps) console.log(`  · ${gap}`);
});

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

/** The files of options: dev's own, and for prod an alarm address. */
async function writeOptions(folder: string, dev: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'dev.yaml'), dev);
  await writeFile(join(folder, 'prod.yaml'), 'alarmEmail: alarms@example.com\ndetailedMonitoring: true');
}
