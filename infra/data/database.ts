import { RemovalPolicy } from 'aws-cdk-lib';
import { type Attribute, AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { type IndexDefinition, type KeyAttribute, type TableDefinition, type TableName, tables } from '../../shared/dynamodb/tables.ts';
import { perTable, tableVariable } from '../../shared/dynamodb/tableVariables.ts';
import { tableNameOf } from '../names.ts';
import { type StageConfiguration, type StageName, stages } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';

const typed = ({ name, type }: KeyAttribute): Attribute => ({
  name,
  type: type === 'N' ? AttributeType.NUMBER : AttributeType.STRING,
});

/** The tables of `shared/dynamodb/tables.ts`, billed per request. */
export class Database extends Construct {
  readonly tables: Readonly<Record<TableName, Table>>;
  readonly names: Readonly<Record<TableName, string>>;
  readonly indexes = perTable((table) => Object.keys(tables[table].indexes));
  /** The name of each table, by its environment variable, as `shared/dependencies/functionStore.ts` reads it. */
  readonly environment: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string, stage: StageName) {
    super(scope, id);
    this.names = perTable((name) => tableNameOf(stage, name));
    this.environment = Object.fromEntries(Object.entries(this.names).map(([table, name]) => [tableVariable(table as TableName), name]));
    this.tables = perTable((name) => this.#table(name, stages[stage].tables));
  }

  get messageStreamArn(): string {
    const { tableStreamArn } = this.tables.messages;
    if (!tableStreamArn) throw new Error('the messages table has no stream');
    return tableStreamArn;
  }

  #table(name: TableName, { keep, recoveryDays }: StageConfiguration['tables']): Table {
    const definition: TableDefinition = tables[name];
    const table = new Table(this, name, {
      tableName: this.names[name],
      partitionKey: typed(definition.partitionKey),
      ...(definition.sortKey ? { sortKey: typed(definition.sortKey) } : {}),
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...(definition.timeToLive ? { timeToLiveAttribute: definition.timeToLive } : {}),
      // `messagePipe.ts` reads it.
      ...(name === 'messages' ? { stream: StreamViewType.NEW_IMAGE } : {}),
      deletionProtection: keep,
      removalPolicy: keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      ...(recoveryDays > 0
        ? { pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: recoveryDays } }
        : {}),
    });
    if (recoveryDays === 0) suppressFinding(table, 'This stage has no items worth restoring', 'AwsSolutions::AwsSolutions-DDB3');
    for (const [indexName, index] of Object.entries(definition.indexes)) addIndex(table, indexName, index);
    return table;
  }
}

function addIndex(table: Table, indexName: string, { sortKey, projection }: IndexDefinition): void {
  table.addGlobalSecondaryIndex({
    indexName,
    partitionKey: typed({ name: indexName, type: 'S' }),
    sortKey: typed(sortKey),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [...projection],
  });
}
