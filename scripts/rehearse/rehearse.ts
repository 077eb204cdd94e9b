import { appendFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFunctions } from '../../infra/bundle.ts';
import { localFolder } from '../../local/folders.ts';
import { Problem, runCommand } from '../../local/problem.ts';
import { cdkFor, type Deployment } from './cdk.ts';
import { startEmulator } from './emulator.ts';
import { limits } from './limits.ts';
import { stackNamed } from './stack.ts';
import { stageAt } from './stage.ts';

const limitMinutes = 10;
const logs = join(localFolder, 'rehearsal');

/** The operation that the changed stack refuses the store, to see that the emulator holds functions to their roles at all. */
const refused = 'listOrders';

/** Lets a function mark its answers; see `expectMark`. */
const marking = `
const { handler } = module.exports;
module.exports = {
  handler: async (...given) => {
    const answer = await handler(...given);
    return { ...answer, headers: { ...answer.headers, 'x-rehearsal': 'changed' } };
  },
};
`;

/**
 * The way of the stack through an account, from nothing to nothing: bootstrap, deploy, use, upgrade, go back, stand beside another stage,
 * take down. An emulator of AWS stands for the account; nothing leaves this machine but what PyPI is asked for once.
 */
await runCommand(async () => {
  setTimeout(() => {
    console.error(`The rehearsal took more than ${limitMinutes} minutes. Its logs are in ${logs}`);
    process.exit(1);
  }, limitMinutes * 60_000).unref();
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });

  await using emulator = await step(
    'an empty emulator',
    () => startEmulator(logs),
    ({ url }) => url,
  );
  const { surroundings } = emulator;
  const cdk = cdkFor(surroundings, logs);
  const dev = stackNamed('PetStore-dev', surroundings);
  const prod = stackNamed('PetStore-prod', surroundings);
  const bundles = await bundle('first');

  async function deploy(name: string, deployment: Deployment, stack = dev) {
    const deployed = await step(
      `deploy: ${name}`,
      () => cdk.deploy(name, deployment),
      ({ outputs }) => outputs.Url ?? '',
    );
    await step(
      '  every resource and output exists',
      async () => hold(await stack.missing(deployed.template, deployed.outputs), 'missing'),
      () => `${Object.keys(deployed.template.Resources).length} resources, ${Object.keys(deployed.template.Outputs).length} outputs`,
    );
    await step(
      '  their services say what the template says',
      async () => {
        const drift = await stack.drift();
        hold(drift.drifted, 'drifted');
        return drift;
      },
      ({ inSync, notChecked }) => `${inSync} compared, ${notChecked} the emulator cannot compare`,
    );
    return stageAt({ outputs: deployed.outputs, stage: deployment.stage, surroundings, logs, name });
  }

  await step('bootstrap', () => cdk.bootstrap());
  const first = await deploy('dev', { stage: 'dev', bundles });
  const key = await step(
    'issue a key: npm run keys -- create --stage dev',
    () => first.issueKey(),
    ({ keyId }) => keyId,
  );
  await step('acceptance suite', () => first.accept(key));
  await step('smoke test, with a key of its own', () => first.smoke());
  const pet = await step('leave a pet behind', () => first.leavePet(key));

  const changed = {
    stage: 'dev',
    bundles: await bundle('changed'),
    refused,
    context: { corsOrigins: 'https://shop.example.com' },
  } as const;
  const second = await deploy('dev-changed', changed);
  await step('  the pet and the key are still there', () => second.findPet(key, pet));
  await step('  the change is in force', () => second.expectMark('changed'));
  await step(`  ${refused} cannot do what its role does not allow`, () => second.expectStatus(key, '/store/orders', 500));

  const third = await deploy('dev-back', { stage: 'dev', bundles });
  await step('  the first code runs again', () => third.expectMark(null));
  await step('  it may again', () => third.expectStatus(key, '/store/orders', 200));
  await step('  the pet is still there', () => third.findPet(key, pet));
  await step('acceptance suite, again', () => third.accept(key));

  const productive: Deployment = { stage: 'prod', bundles, context: { canary: 'false', alarmEmail: 'alarms@example.com' } };
  const other = await deploy('prod', productive, prod);
  await step('  it shares no resource with dev', async () => {
    const devIds = new Set((await dev.resources()).values());
    // The name of a stage within its API.
    devIds.delete('$default');
    hold(
      [...(await prod.resources()).values()].filter((id) => devIds.has(id)),
      'shared',
    );
  });
  await step('  it does not know the key of dev', () => other.expectStatus(key, '/pets', 401));
  await step('  it cannot be taken down', async () => {
    if ((await cdk.destroy('prod-destroy', productive)) || !(await prod.exists())) throw new Problem('prod was taken down');
  });

  await step('take dev down', async () => {
    if (!(await cdk.destroy('dev-destroy', changed)) || (await dev.exists())) throw new Problem('dev still stands');
  });
  await step('  prod still answers', () => other.expectStatus(key, '/pets', 401));

  console.log(`\nAll of it went well, in ${seconds(0)}. What the emulator cannot show:`);
  for (const limit of limits) console.log(`  · ${limit}`);
});

/** Runs a part of the rehearsal, and says how long it took. */
async function step<Result>(name: string, part: () => Promise<Result>, tell: (result: Result) => string = () => ''): Promise<Result> {
  const startedAt = performance.now();
  try {
    const result = await part();
    console.log(`ok    ${seconds(startedAt).padStart(7)}  ${name.padEnd(52)} ${tell(result)}`.trimEnd());
    return result;
  } catch (error) {
    console.log(`FAIL  ${seconds(startedAt).padStart(7)}  ${name}`);
    throw error;
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}

/** @throws Problem where there is anything in the list */
function hold(faults: readonly string[], what: string): void {
  if (faults.length > 0) throw new Problem(`${faults.length} ${what}: ${faults.slice(0, 20).join('; ')}`);
}

/** The functions' bundles; another text in each for another version of the code. */
async function bundle(version: 'first' | 'changed'): Promise<string> {
  const [folder, firstFolder] = [join(logs, 'bundles', version), join(logs, 'bundles', 'first')];
  if (version === 'first') {
    await bundleFunctions(folder);
    return folder;
  }
  await cp(firstFolder, folder, { recursive: true });
  const functions = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  await Promise.all(functions.map(({ name }) => appendFile(join(folder, name, 'index.js'), marking)));
  return folder;
}
