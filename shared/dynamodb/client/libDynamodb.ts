/** Replaces `@aws-sdk/lib-dynamodb` in the functions, as `clientDynamodb.ts` replaces the client. */
import { randomUUID } from 'node:crypto';
import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  GetCommandInput,
  QueryCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { type AttributeMap, asArray, asObject, fromMap, marshalled, toMap } from './attributes.ts';
import type { DynamoDBClient } from './clientDynamodb.ts';

/** The parts of DynamoDB's response that have attributes. */
interface WireOutput {
  readonly Item?: AttributeMap;
  readonly Attributes?: AttributeMap;
  readonly Items?: AttributeMap[];
  readonly LastEvaluatedKey?: AttributeMap;
  readonly Responses?: Record<string, AttributeMap[]>;
  readonly UnprocessedKeys?: Record<string, { Keys?: AttributeMap[] }>;
}

/** A call: its input in plain values, and its form on the wire. */
abstract class Command<Input extends object = object> {
  abstract readonly operation: string;
  readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }

  wireInput(): object {
    return marshalled(this.input);
  }

  /** @throws if it is not a response to this call */
  abstract output(wireOutput: WireOutput): object;
}

export class GetCommand extends Command<GetCommandInput> {
  readonly operation = 'GetItem';

  output({ Item, ...rest }: WireOutput) {
    return { ...rest, ...(Item !== undefined && { Item: fromMap(Item) }) };
  }
}

export class UpdateCommand extends Command<UpdateCommandInput> {
  readonly operation = 'UpdateItem';

  output({ Attributes, ...rest }: WireOutput) {
    const isExpected = Attributes !== undefined || this.input.ReturnValues === 'ALL_NEW';
    return { ...rest, ...(isExpected && { Attributes: fromMap(asObject(Attributes)) }) };
  }
}

export class QueryCommand extends Command<QueryCommandInput> {
  readonly operation = 'Query';

  output({ Items, LastEvaluatedKey, ...rest }: WireOutput) {
    return {
      ...rest,
      Items: asArray(Items).map(fromMap),
      ...(LastEvaluatedKey !== undefined && { LastEvaluatedKey: fromMap(LastEvaluatedKey) }),
    };
  }
}

export class BatchGetCommand extends Command<BatchGetCommandInput> {
  readonly operation = 'BatchGetItem';

  override wireInput() {
    const tables = Object.entries(this.input.RequestItems ?? {});
    return {
      ...this.input,
      RequestItems: Object.fromEntries(tables.map(([table, { Keys, ...rest }]) => [table, { ...rest, Keys: Keys?.map(toMap) }])),
    };
  }
  output({ Responses, UnprocessedKeys = {}, ...rest }: WireOutput): BatchGetCommandOutput {
    const items = Object.entries(asObject(Responses)).map(([table, found]) => [table, asArray(found).map(fromMap)]);
    const left = Object.entries(asObject(UnprocessedKeys)).map(([table, { Keys, ...more }]) => [
      table,
      { ...more, Keys: asArray(Keys).map(fromMap) },
    ]);
    return { ...rest, $metadata: {}, Responses: Object.fromEntries(items), UnprocessedKeys: Object.fromEntries(left) };
  }
}

export class TransactWriteCommand extends Command<TransactWriteCommandInput> {
  readonly operation = 'TransactWriteItems';

  override wireInput() {
    // With the token a second attempt is the same transaction, so it has no second effect.
    const { TransactItems = [], ClientRequestToken = randomUUID(), ...rest } = this.input;
    const items = TransactItems.map((write) =>
      Object.fromEntries(Object.entries(write).map(([kind, parts]) => [kind, parts && marshalled(parts)])),
    );
    return { ...rest, TransactItems: items, ClientRequestToken };
  }
  output(wireOutput: WireOutput) {
    return wireOutput;
  }
}

type Handler = (args: object) => Promise<object>;
/** A middleware that is created per call, and runs for each of its attempts. */
type Middleware = (next: Handler) => Handler;

/** Makes calls in plain values. */
export class DynamoDBDocumentClient {
  readonly #client: DynamoDBClient;
  readonly #middlewares: Middleware[] = [];
  /** Takes middlewares of attempts; other steps are not supported. */
  readonly middlewareStack = { add: (middleware: Middleware) => void this.#middlewares.unshift(middleware) };

  private constructor(client: DynamoDBClient) {
    this.#client = client;
  }

  static from(client: DynamoDBClient): DynamoDBDocumentClient {
    return new DynamoDBDocumentClient(client);
  }

  get config(): DynamoDBClient['config'] {
    return this.#client.config;
  }

  async send(command: Command): Promise<object> {
    const read = (response: object) => command.output(response);
    return this.#client.call(command.operation, command.wireInput(), read, (attempt) => {
      const handler = this.#middlewares.reduce<Handler>((next, middleware) => middleware(next), attempt);
      return () => handler({});
    });
  }

  destroy(): void {
    this.#client.destroy();
  }
}
