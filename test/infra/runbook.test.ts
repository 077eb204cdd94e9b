import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnResource, TagManager } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { executionRights } from '../../infra/deployer/executionRights.ts';
import { gatewayRoutes } from '../../infra/operationIds.ts';
import { optionNames } from '../../infra/options.ts';
import { petStoreApp } from '../../infra/petStoreApp.ts';
import { idleCost, idleTable, metricsPerRoute, sizes } from '../../tools/cost/idle.ts';
import { prices } from '../../tools/cost/prices.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ringingNames } from './alarms/ringing.ts';
import { bundled, synthesize } from './assembly.ts';
import { withEdge } from './synthesize.ts';

const page = (name: string): string => readFileSync(join(root, 'docs/operations', name), 'utf8');
const sectionOf = (name: string, heading: string): string => page(name).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The table of alarms: which rows a stage has by their marks. `errors-<operation>` means each that begins with `errors-`. */
const rows = [...page('alarms.md').matchAll(/^\| <a id="([a-z0-9-]+)"><\/a>`([a-z0-9-]+?)(?:<\w+>)?`(?: \*(\w+)\*)? \|/gm)].map(
  ([, id = '', name = '', mark = '']) => ({
    id,
    name,
    mark,
  }),
);

it.each([
  ['dev', {}, ['']],
  ['prod', { stage: 'prod' }, ['', 'prod']],
  ['a careful prod', withEdge, ['', 'prod', 'careful']],
])('explains every alarm of %s, and no other', async (_, context, marks) => {
  const names = ringingNames(synthesize(await bundled(), context).template);
  const marked = rows.filter(({ mark }) => marks.includes(mark)).map(({ name }) => name);
  const rowOf = (name: string) => marked.find((row) => (row.endsWith('-') ? name.startsWith(row) : name === row));
  expect(names.filter((name) => !rowOf(name))).toEqual([]);
  expect(marked.filter((row) => !names.some((name) => rowOf(name) === row))).toEqual([]);
});

it('is linked by each mail, at the row of its alarm', async () => {
  const { template } = synthesize(await bundled(), withEdge);
  const described = Object.values(template.Resources).flatMap(({ Properties: { AlarmName, AlarmDescription, AlarmActions } = {} }) =>
    AlarmActions ? [{ name: String(AlarmName).replace(/^PetStore-\w+-/, ''), text: String(AlarmDescription) }] : [],
  );
  expect(described.length).toBeGreaterThan(60);
  for (const { name, text } of described) {
    const [, id] = /What to do: https:\/\/example\.com\/alarms\.md#(\S+)$/.exec(text) ?? [];
    expect(rows.filter((row) => row.id === id).map((row) => name === row.name || name.startsWith(`${row.id}-`))).toEqual([true]);
  }
});

it('says what a month without calls costs, as `npm run cost` writes it, and what all routes cost', async () => {
  const stages = await Promise.all(sizes.map(async (context) => synthesize(await bundled(), context)));
  const costs = readFileSync(join(root, 'docs/cost.md'), 'utf8');
  expect(costs).toContain(idleTable(stages.map(({ stacks }) => idleCost(Object.values(stacks)))));
  const routes = gatewayRoutes.flatMap(({ methods }) => methods).length;
  expect(costs).toContain(`at most ${routes} routes, ${(routes * metricsPerRoute * prices.customMetric).toFixed(2)} |`);
});

it('names everything that two stages in one account share, and nothing else', async () => {
  const app = petStoreApp({ bundles: await bundled(), outdir: temporaryFolder(), context: { ...withEdge, alarmEmail: 'none' } });
  const resources = app.node.findAll().filter((construct) => CfnResource.isCfnResource(construct));
  const untagged = new Set(resources.filter((one) => !TagManager.isTaggable(one) && !TagManager.isTaggableV2(one)).map(typeOf));
  const unnamed = executionRights('prod', 'petprod', 'Z1').flatMap(({ types, actions, resources: arns }) =>
    arns.filter((arn) => !/PetStore-prod|petstore-prod|petprod/.test(arn)).map((arn) => ({ types, actions, arn })),
  );
  // A part of a user pool has the pool's ARN, and so the pool's tags.
  const byId = unnamed.filter(({ arn }) => arn !== '*' && !arn.includes(':userpool/')).flatMap(({ types }) => types);
  const anywhere = unnamed.filter(({ arn }) => arn === '*').flatMap(({ actions }) => actions);
  const shared = [
    ...byId.filter((type) => untagged.has(type)),
    ...anywhere.filter((action) => !/:(Create|Describe|Get|List)/.test(action)),
    ...unnamed.flatMap(({ arn }) => (arn.endsWith(':/tags/*') ? ['apigateway:/tags/*'] : [])),
  ];
  const named = [...sectionOf('first-account.md', 'Two stages in one account').matchAll(/`((?:AWS::|[a-z]+:)[^`]+)`/g)].map(
    ([, name]) => name,
  );
  expect(named.toSorted()).toEqual([...new Set(shared)].toSorted());
});

it('explains every option of a stage, and no other', () => {
  const rows = [...sectionOf('deploy.md', 'The options of a stage').matchAll(/^\| (`.+?`) \|/gm)].map(([, cell = '']) => cell);
  expect(rows.flatMap((cell) => cell.replaceAll('`', '').split(', ')).toSorted()).toEqual(optionNames.toSorted());
});

const typeOf = ({ cfnResourceType }: CfnResource): string => cfnResourceType;
