import type { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { connectDocuments } from '../../../local/dynamodb/documents.ts';
import type { TableName } from '../../../shared/dynamodb/tables.ts';
import type { Conditions } from '../proof.ts';
import { type Child, startChild } from './child.ts';

/** A request for a client process. */
export interface CrowdRequest {
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CrowdResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: each race knows what it requested.
  readonly body: any;
}

/** The service in gateway processes over one store, and client processes that send to them. */
export interface Crowd {
  /**
   * Sends all at once: from every client process in turn, to every gateway in turn. @returns the responses, in the order of the requests
   */
  send(requests: readonly CrowdRequest[]): Promise<CrowdResponse[]>;
  readonly client: DynamoDBDocument;
  readonly names: Readonly<Record<TableName, string>>;
  stop(): Promise<void>;
}

/** The message of a gateway process when it is ready. */
export interface Serving {
  readonly url: string;
  readonly apiKey: string;
  readonly names: Crowd['names'];
}

/** What a client process sends, and where. */
export interface Batch {
  readonly requests: readonly (CrowdRequest & { readonly url: string })[];
}

const gatewayCount = 2;
const clientCount = 4;

export async function openCrowd({ endpoint, tablePrefix }: Pick<Conditions, 'endpoint' | 'tablePrefix'>): Promise<Crowd> {
  const children: Child[] = [];
  const start = (file: string) => {
    const child = startChild(file);
    children.push(child);
    return child;
  };
  const stop = async () => {
    await Promise.all(children.splice(0).map((child) => child.end()));
  };
  try {
    const serving: Serving[] = [];
    // One after the other: the first creates the tables.
    for (let at = 0; at < gatewayCount; at++) serving.push(await start('./gatewayProcess.ts').ask({ endpoint, tablePrefix }));
    const [first] = serving;
    if (!first) throw new Error('no gateway is ready');
    const clients = Array.from({ length: clientCount }, () => start('./clientProcess.ts'));
    const client = connectDocuments(endpoint);
    return {
      client,
      names: first.names,
      async send(requests) {
        const addressed = requests.map((request, at) => ({
          ...request,
          url: serving[at % gatewayCount]?.url ?? '',
          headers: { authorization: `Bearer ${first.apiKey}`, ...request.headers },
        }));
        const responses = await Promise.all(
          clients.map((child, at) => {
            const batch: Batch = { requests: addressed.filter((_, one) => one % clientCount === at) };
            return child.ask<CrowdResponse[]>(batch);
          }),
        );
        return requests.map((_, at) => responses[at % clientCount]?.[Math.floor(at / clientCount)] ?? noResponse());
      },
      stop: async () => {
        client.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function noResponse(): never {
  throw new Error('a client process has left out a response');
}
