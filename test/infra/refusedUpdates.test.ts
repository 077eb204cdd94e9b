import { expect, it } from 'vitest';
import { stackNames } from '../../infra/names.ts';
import { refusedUpdates } from '../../infra/released/refusedUpdates.ts';
import { refusedSinceRelease, releasedText } from '../../infra/released/released.ts';
import { synthesize, withEdge } from './assembly.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test plants changes anywhere in a template.
type Resources = Record<string, any>;

const { stacks } = await synthesize(withEdge);
const names = stackNames('prod');
const released = releasedText({ [names.data]: stacks.data, [names.api]: stacks.api, [names.watch]: stacks.watch });

const ofType = (resources: Resources, type: string) => Object.values(resources).find(({ Type }) => Type === type).Properties;
const pets = (resources: Resources) => resources.Databasepets4171AD2E.Properties;
const pool = (resources: Resources) => ofType(resources, 'AWS::Cognito::UserPool');
const listPets = (resources: Resources) => resources.FunctionslistPetsFunction0FABCD57.Properties;
const position = (resources: Resources) => ofType(resources, 'AWS::Pipes::Pipe').SourceParameters.DynamoDBStreamParameters;

/** A resource with another id, as after a move of its construct. */
const move = (resources: Resources, id: string, next: string, [part, nextPart]: [string, string] = ['', '']) => {
  const { [id]: resource } = resources;
  delete resources[id];
  resource.Metadata['aws:cdk:path'] = resource.Metadata['aws:cdk:path'].replace(part, nextPart);
  resources[next] = resource;
};
const index = (IndexName: string) => ({
  IndexName,
  KeySchema: [{ AttributeName: IndexName, KeyType: 'HASH' }],
  Projection: { ProjectionType: 'KEYS_ONLY' },
});

type Row = [string, keyof typeof stacks, (resources: Resources) => unknown, message?: string];

const refused: Row[] = [
  ['a key of an index', 'data', (all) => (pets(all).GlobalSecondaryIndexes[0].KeySchema[1].AttributeName = 'age'), '#an-index'],
  ['a projection', 'data', (all) => pets(all).GlobalSecondaryIndexes[0].Projection.NonKeyAttributes.push('age'), 'In three releases'],
  ['two new indexes', 'data', (all) => pets(all).GlobalSecondaryIndexes.push(index('one'), index('two')), 'not one and two'],
  ['an index for another one', 'data', (all) => pets(all).GlobalSecondaryIndexes.splice(0, 1, index('one')), 'adds or removes one index'],
  ['a local index', 'data', (all) => (pets(all).LocalSecondaryIndexes = [index('local')]), 'local indexes cannot change'],
  ['the type of an attribute', 'data', (all) => (pets(all).AttributeDefinitions[0].AttributeType = 'B'), 'the type of accountId'],
  ['the key of a table', 'data', (all) => (pets(all).KeySchema[1].AttributeName = 'name'), 'KeySchema cannot change'],
  ['the name of a table', 'data', (all) => (pets(all).TableName = 'PetStore-prod-animals'), 'TableName cannot change'],
  ['a table with another id', 'data', (all) => move(all, 'Databasepets4171AD2E', 'Other'), 'Databasepets4171AD2E uses its name'],
  ['a queue in order', 'data', (all) => (ofType(all, 'AWS::SQS::Queue').FifoQueue = true), 'FifoQueue cannot change'],
  ['a queue without its name', 'data', (all) => delete ofType(all, 'AWS::SQS::Queue').QueueName, 'QueueName cannot change'],
  ['names of people', 'data', (all) => (pool(all).UsernameAttributes = ['phone_number']), 'raise userPoolGeneration'],
  ['the case of names', 'data', (all) => (pool(all).UsernameConfiguration.CaseSensitive = true), 'raise userPoolGeneration'],
  ['aliases of names', 'data', (all) => (pool(all).AliasAttributes = ['email']), 'raise userPoolGeneration'],
  ["a schema attribute's type", 'data', (all) => (pool(all).Schema[0].AttributeDataType = 'Number'), 'raise userPoolGeneration'],
  ['a schema attribute less', 'data', (all) => (pool(all).Schema = []), 'raise userPoolGeneration'],
  ['a new required attribute', 'data', (all) => pool(all).Schema.push({ Name: 'name', Required: true }), 'raise userPoolGeneration'],
  ['the pool with another id', 'data', (all) => move(all, 'SignInPeople26B168CC', 'New', ['SignIn', 'New']), 'raise userPoolGeneration'],
  ["the pool's domain", 'data', (all) => (ofType(all, 'AWS::Cognito::UserPoolDomain').Domain = 'pets'), 'raise userPoolGeneration'],
  ['a place in the stream', 'api', (all) => (position(all).StartingPosition = 'LATEST'), 'StartingPosition cannot change'],
  ['a function as an image', 'api', (all) => (listPets(all).PackageType = 'Image'), 'its name (PetStore-prod-listPets) is in use'],
  [
    'a function with another id',
    'api',
    (all) => move(all, 'FunctionslistPetsFunction0FABCD57', 'Other'),
    'FunctionslistPetsFunction0FABCD57 uses its name',
  ],
  ['a topic in order', 'api', (all) => (ofType(all, 'AWS::SNS::Topic').FifoTopic = true), 'FifoTopic cannot change'],
  [
    'an alarm with another id and metric',
    'watch',
    (all) => {
      move(all, 'Alarmsapi5xxF8FC5059', 'Other');
      all.Other.Properties.MetricName = '4xx';
    },
    'Alarmsapi5xxF8FC5059 uses its name',
  ],
];

const taken: Row[] = [
  ['nothing', 'data', () => undefined],
  ['one new index', 'data', (all) => pets(all).GlobalSecondaryIndexes.push(index('one'))],
  ['an index less', 'data', (all) => pets(all).GlobalSecondaryIndexes.shift()],
  ['a new table', 'data', (all) => (all.Other = { Type: 'AWS::DynamoDB::Table', Properties: { ...pets(all), TableName: 'other' } })],
  ['a table less', 'data', (all) => delete all.Databasepets4171AD2E],
  ['recovery of a table', 'data', (all) => delete pets(all).PointInTimeRecoverySpecification],
  ['another policy of the pool', 'data', (all) => (pool(all).Policies.PasswordPolicy.MinimumLength = 14)],
  ['a new attribute of the pool', 'data', (all) => pool(all).Schema.push({ Name: 'shop', AttributeDataType: 'String' })],
  [
    'a new generation of the pool',
    'data',
    (all) => {
      move(all, 'SignInPeople26B168CC', 'SignInPeople2', ['People', 'People2']);
      move(all, 'SignInPeopleDomain3014FEBF', 'SignInPeople2Domain', ['People', 'People2']);
      ofType(all, 'AWS::Cognito::UserPoolDomain').Domain['Fn::Join'][1].push('-2');
    },
  ],
  ['a longer visibility of a queue', 'data', (all) => (ofType(all, 'AWS::SQS::Queue').VisibilityTimeout = 61)],
  ['tags', 'api', (all) => listPets(all).Tags.push({ Key: 'team', Value: 'night' })],
  ['memory', 'api', (all) => (listPets(all).MemorySize = 1024)],
  [
    'a new function',
    'api',
    (all) => (all.Other = { Type: 'AWS::Lambda::Function', Properties: { ...listPets(all), FunctionName: 'other' } }),
  ],
  ['a function with another name', 'api', (all) => (listPets(all).FunctionName = 'other')],
  ['a larger batch of the pipe', 'api', (all) => (position(all).BatchSize = 20)],
  ['one more record of a name', 'api', (all) => (all.Other = { ...all.AddressRecordE4B0FC4A })],
  ['a threshold', 'watch', (all) => (ofType(all, 'AWS::CloudWatch::Alarm').Threshold = 77)],
];

it.each([...refused, ...taken])('the update of a running stage: %s', (_, stack, plant, message) => {
  const after = structuredClone(stacks[stack]);
  plant(after.Resources);
  // By `npm run diff`, and by `npm run check`.
  for (const problems of [refusedUpdates(stacks[stack], after), refusedSinceRelease({ [names[stack]]: after }, released)])
    expect(problems.join('\n')).toEqual(message ? expect.stringContaining(message) : '');
});
