import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { openers } from '../../cli/environment.ts';
import { stageFiles } from '../infra/assembly.ts';
import { type AwsCall, md5, pageOf, refusal, useAws, xmlOf } from '../support/aws.ts';
import { account, arn, type DeployedStage, initialStage, stream, topic } from './deployedStage.ts';
import { type Terminal, terminal } from './operator.ts';

const resource = (type: string, LogicalResourceId: string, PhysicalResourceId: string) => ({
  ...{ ResourceType: `AWS::${type}`, LogicalResourceId, PhysicalResourceId },
});
const alias = (operationId: string) =>
  resource('Lambda::Alias', `${operationId}Live`, arn('lambda', `function:PetStore-prod-${operationId}:live`));

/** The resources of each stack. The ones that matter come last, on the second page. */
const stacks = ({ functions, receivers }: DeployedStage): Record<string, ReturnType<typeof resource>[]> => ({
  'PetStore-prod-Data': [],
  'PetStore-dev-Data': [],
  'PetStore-prod': [
    resource('IAM::Role', 'FunctionsgetPetRole1', 'role-of-getPet'),
    resource('Logs::LogGroup', 'AccessLog', 'PetStore-prod-Access'),
    resource('CloudWatch::Alarm', 'Api5xx', 'PetStore-prod-api-5xx'),
    ...Object.keys(functions).map(alias),
    resource('IAM::Role', 'MessagesPipeRole1', 'role-of-the-pipe'),
    resource('Pipes::Pipe', 'MessagesPipe1', 'MessagesPipe-abc'),
    resource('Logs::LogGroup', 'MessagesPipeLogs1', 'PetStore-prod-Pipe'),
    resource('Logs::LogGroup', 'FunctionsLogs', 'PetStore-prod-Functions'),
  ],
  'PetStore-prod-Watch': [
    resource('SNS::Topic', 'Alarms', topic),
    ...receivers.map((id) => resource('SNS::Subscription', id, `${topic}:${id}`)),
    resource('CloudWatch::Alarm', 'Concurrency', 'PetStore-prod-concurrency'),
    resource('CloudWatch::Alarm', 'FastLong', 'PetStore-prod-objective-fast-long'),
    resource('CloudWatch::CompositeAlarm', 'Fast', 'PetStore-prod-objective-fast'),
  ],
});

function cloudFormation(stage: DeployedStage, { region, operation, input: { StackName, NextToken } }: AwsCall): string {
  const resources = stacks(stage)[StackName];
  if (!resources) throw refusal('ValidationError', `Stack with id ${StackName} does not exist`);
  if (operation === 'DescribeStacks') {
    const StackId = `arn:aws:cloudformation:${region}:${account}:stack/${StackName}/1`;
    const times = { CreationTime: '2026-11-01T00:00:00Z', LastUpdatedTime: '2026-11-20T00:00:00Z' };
    return xmlOf(operation, { Stacks: [{ StackId, StackName, StackStatus: 'UPDATE_COMPLETE', ...times }] });
  }
  const { items, next } = pageOf(resources, NextToken);
  return xmlOf(operation, { StackResourceSummaries: items, NextToken: next });
}

function lambda({ functions, statusOf, concurrency }: DeployedStage, { operation, input }: AwsCall): object {
  const url = new URL(operation.split(' ')[1] ?? '', 'http://lambda');
  if (url.pathname.endsWith('/account-settings'))
    return { AccountLimit: { ConcurrentExecutions: concurrency, UnreservedConcurrentExecutions: 900 } };
  const [, operationId = ''] = /functions\/PetStore-prod-(\w+)/.exec(url.pathname) ?? [];
  const version = url.searchParams.get('Qualifier') ?? '';
  const found = functions[operationId];
  if (url.pathname.endsWith('/invocations')) {
    const { requestId } = input.requestContext;
    const headers = { 'x-request-id': requestId, 'x-ratelimit-limit': '60', 'www-authenticate': 'Bearer' };
    return { statusCode: statusOf(operationId, version), headers };
  }
  if (url.pathname.endsWith('/configuration')) {
    if (version === '99') throw refusal('ResourceNotFoundException');
    return { Version: version === 'live' ? '10' : version, Description: `code of ${version}` };
  }
  if (url.pathname.endsWith('/versions')) {
    const { items, next } = pageOf(['$LATEST', ...(found?.published ?? [])], url.searchParams.get('Marker') ?? undefined);
    const day = (one: number | string) => new Date(Date.UTC(2026, 10, Number(one) || 29)).toISOString();
    return { Versions: items.map((one) => ({ Version: String(one), LastModified: day(one) })), NextMarker: next };
  }
  const weights = found?.shifting && { RoutingConfig: { AdditionalVersionWeights: { [found.shifting]: 0.1 } } };
  return { FunctionVersion: String(found?.live), RevisionId: `revision of ${operationId}`, ...weights };
}

function cloudWatch({ alarms: changes }: DeployedStage, { input: { AlarmTypes = [], NextToken } }: AwsCall): object {
  const alarm = (name: string, more: object = {}) => ({
    ...{ AlarmName: `PetStore-prod-${name}`, ActionsEnabled: true, AlarmActions: [topic], StateValue: 'OK' },
    ...{ StateUpdatedTimestamp: 1_790_000_000, Threshold: 5, ...more, ...changes[name] },
  });
  const AlarmRule = `ALARM("${arn('cloudwatch', 'alarm:PetStore-prod-objective-fast-long')}")`;
  const alarms = [
    alarm('of-somebody-else', { AlarmActions: [] }),
    alarm('api-5xx'),
    alarm('concurrency', { Threshold: 800 }),
    alarm('objective-fast-long', { AlarmActions: [] }),
    alarm('objective-fast', { AlarmRule, Threshold: undefined }),
  ].filter(({ AlarmName }) => changes[AlarmName.replace('PetStore-prod-', '')] !== null);
  const { items, next } = pageOf(alarms, NextToken);
  const isComposite = (one: object) => 'AlarmRule' in one;
  return {
    MetricAlarms: items.filter((one) => !isComposite(one)),
    CompositeAlarms: AlarmTypes.includes('CompositeAlarm') ? items.filter(isComposite) : [],
    NextToken: next,
  };
}

function subscriptions({ subscribers }: DeployedStage, { operation, input: { NextToken } }: AwsCall): string {
  const all = Object.entries(subscribers).map(([Endpoint, SubscriptionArn]) => ({
    Endpoint,
    Protocol: Endpoint.includes('@') ? 'email' : 'https',
    SubscriptionArn,
  }));
  const { items, next } = pageOf(all, NextToken);
  return xmlOf(operation, { Subscriptions: items, NextToken: next });
}

/** Messages that wait, that a consumer has, and that are delayed: in the first queue 1, 10 and 100, in the second 2, 20 and 200. */
function queues({ operation, input }: AwsCall): object {
  if (operation === 'GetQueueUrl') return { QueueUrl: `https://sqs.example.com/${input.QueueName}` };
  if (operation === 'SendMessage') return { MessageId: '1', MD5OfMessageBody: md5(input.MessageBody) };
  const queue = 1 + ['-messages', '-dead', '-undelivered'].findIndex((end) => input.QueueUrl.endsWith(end));
  const all = ['', 'NotVisible', 'Delayed'].map((kind, index) => [`ApproximateNumberOfMessages${kind}`, String(queue * 10 ** index)]);
  return { Attributes: Object.fromEntries(all) };
}

/** What is made, started or deleted is so at the second look. */
function pipes(stage: DeployedStage, { operation, input }: AwsCall): object {
  const { pipe, pipeFails, changing } = stage;
  const change = (CurrentState: string, next: DeployedStage['pipe']) => {
    Object.assign(stage, { changing: CurrentState, pipe: next });
  };
  if (changing) {
    stage.changing = undefined;
    return { CurrentState: changing, Source: stream };
  }
  const isCreation = operation.startsWith('POST') && !operation.endsWith('/start');
  if (isCreation === Boolean(pipe)) throw refusal(pipe ? 'ConflictException' : 'NotFoundException');
  if (isCreation) change('CREATING', { CurrentState: pipeFails ?? 'RUNNING', Source: input.Source, StateReason: 'no right' });
  else if (operation.startsWith('DELETE')) change('DELETING', pipeFails && { CurrentState: pipeFails, Source: '' });
  else if (operation.endsWith('/start')) change('STARTING', { CurrentState: 'RUNNING', Source: stream });
  return { ...pipe };
}

/** The tables with their items, and a control plane whose changes are there at the second look. */
function dynamoDb(stage: DeployedStage, { operation, input }: AwsCall): object {
  const items = stage.tables[input.TableName];
  const StreamSpecification = { StreamEnabled: stage.hasSettings, StreamViewType: 'NEW_IMAGE' };
  if (operation === 'DescribeTable') {
    if (!items) throw refusal('ResourceNotFoundException', 'Requested resource not found');
    const TableArn = arn('dynamodb', `table/${input.TableName}`);
    const TableStatus = stage.busy[input.TableName] ?? 'ACTIVE';
    if (TableStatus.endsWith('ING')) stage.busy = {};
    return { Table: { TableStatus, TableArn, LatestStreamArn: stream, StreamSpecification } };
  }
  if (operation === 'UpdateContinuousBackups' && stage.unready-- > 0) throw refusal('ContinuousBackupsUnavailableException');
  if (operation === 'UpdateTable') stage.busy = { [input.TableName]: 'UPDATING' };
  if (operation.startsWith('RestoreTable')) {
    stage.busy = { [input.TargetTableName]: 'CREATING' };
    stage.tables = { ...stage.tables, [input.TargetTableName]: [] };
  }
  if (operation === 'DescribeContinuousBackups') {
    if (input.TableName.startsWith('PetStore-dev')) return { ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED' } };
    const range = { EarliestRestorableDateTime: 1_792_000_000, LatestRestorableDateTime: 1_795_000_000.5 };
    return { ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription: range } };
  }
  if (operation === 'ListBackups') {
    if (!stage.hasBackups) return { BackupSummaries: [] };
    const backup = (name: string, at: number) => ({ BackupArn: `${input.TableName}/backup/${name}`, BackupCreationDateTime: at });
    const { items: found, next } = pageOf([backup('1', 1), backup('2', 2), backup('4', 4), backup('3', 3)], input.ExclusiveStartBackupArn);
    return { BackupSummaries: found, LastEvaluatedBackupArn: next };
  }
  if (operation === 'DescribeTimeToLive')
    return { TimeToLiveDescription: { TimeToLiveStatus: stage.hasSettings ? 'ENABLING' : 'DISABLED' } };
  if (operation === 'GetItem') {
    const key = Object.entries(unmarshall(input.Key));
    const Item = items?.find((item) => key.every(([name, value]) => item[name] === value));
    return Item ? { Item: marshall(Item) } : {};
  }
  if (operation !== 'Scan' && operation !== 'Query') return {};
  const values = Object.values(unmarshall(input.ExpressionAttributeValues ?? {}));
  const chosen = (items ?? []).filter((item) => values.length === 0 || values.some((value) => Object.values(item).includes(value)));
  const page = pageOf(chosen, input.ExclusiveStartKey);
  const last = page.items.at(-1);
  return { Items: page.items.map((item) => marshall(item)), ...(page.next && last && { LastEvaluatedKey: marshall(last) }) };
}

/** Logs whose names begin the same come first. */
const logGroups = ({ retentionDays }: DeployedStage, { input: { logGroupNamePrefix: name } }: AwsCall) => ({
  logGroups: [
    { logGroupName: `${name}-old`, retentionInDays: 1 },
    { logGroupName: name, retentionInDays: retentionDays },
  ],
});

/** What the services of AWS respond to a call. */
const services: Readonly<Record<string, (stage: DeployedStage, call: AwsCall) => object | string>> = {
  cloudformation: cloudFormation,
  dynamodb: dynamoDb,
  lambda,
  logs: logGroups,
  monitoring: cloudWatch,
  pipes,
  sns: subscriptions,
  sqs: (_, call) => queues(call),
};

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
  let stage = initialStage();
  const { calls } = useAws((call) => {
    const { refused } = stage;
    if (refused !== undefined && textOf(call).includes(refused)) throw refusal('AccessDeniedException', `no ${refused}`);
    return services[call.service]?.(stage, call) ?? {};
  });
  /** @param change of the stage, before the command */
  async function run(line: string, change: Partial<DeployedStage> = {}, person: Partial<Terminal> = {}) {
    stage = { ...initialStage(), ...change };
    calls.length = 0;
    const files = stageFiles({ prod: stage.file, dev: '' });
    const { code, out, err } = await Object.assign(terminal({} as never, openers(files)), person).run(line);
    const lines = calls.map(textOf);
    return { code, out, err, sent: [...calls], calls: lines, changes: lines.filter((call) => !isRead(call)) };
  }
  return { run };
}
