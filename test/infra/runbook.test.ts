import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnResource, TagManager } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { executionRights } from '../../infra/deployer/executionRights.ts';
import { optionNames } from '../../infra/options.ts';
import { petStoreApp } from '../../infra/petStoreApp.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ringingNames } from './alarms/ringing.ts';
import { bundled, synthesize } from './assembly.ts';
import { withEdge } from './synthesize.ts';

const page = (name: string): string => readFileSync(join(root, 'docs/operations', name), 'utf8');
const sectionOf = (name: string, heading: string): string => page(name).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The names in the table of alarms: `errors-<operation>` means each that begins with `errors-`. */
const rows = [...page('alarms.md').matchAll(/^\| `([a-z0-9-]+?)(?:<\w+>)?` \|/gm)].map(([, name = '']) => name);

it('explains every alarm, and no other', async () => {
  const { template } = synthesize(await bundled(), { stage: 'prod' });
  const names = ringingNames(template);
  const rowOf = (name: string) => rows.find((row) => (row.endsWith('-') ? name.startsWith(row) : name === row));
  expect(names.filter((name) => !rowOf(name))).toEqual([]);
  expect(rows.filter((row) => !names.some((name) => rowOf(name) === row))).toEqual([]);
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
