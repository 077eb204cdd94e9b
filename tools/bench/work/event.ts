import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from 'aws-lambda';
import type { DocumentClient } from '../../../shared/dynamodb/documentClient.ts';

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyResultV2>;

/** A contender: both operations in one function, with the client of the argument. */
export type HandlerOf = (documents: DocumentClient) => Handler;
