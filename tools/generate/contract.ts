import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { dereference } from '../../common/dereference.ts';

/** The parts of an OpenAPI 3.0.3 document that the generators read. */
export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  allOf?: Schema[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  readOnly?: boolean;
  [keyword: string]: unknown;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}
interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, unknown>;
}
interface Header {
  required?: boolean;
  example?: unknown;
  schema: Schema;
}
interface Response {
  headers?: Record<string, Header>;
  content?: Record<string, Media>;
  'x-max-body-bytes'?: number;
}
export interface OperationObject {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media>; 'x-max-body-bytes'?: number };
  responses: Record<string, Response>;
  security?: Record<string, unknown>[];
  deprecated?: boolean;
  'x-stability'?: 'experimental' | 'beta';
  'x-hideTryItPanel'?: boolean;
  'x-deprecated-since'?: string;
  'x-deprecated-sunset'?: string;
  'x-successor'?: string;
  'x-redirects'?: Record<string, string>;
  /** A new version gets all calls at once, and not a tenth of them first. */
  'x-all-at-once'?: boolean;
}
export interface Document {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; 'x-parent'?: string }[];
  paths: Record<string, Record<string, OperationObject> & { parameters?: Parameter[] }>;
  components: { headers: Record<string, Header>; parameters: Record<string, Parameter>; schemas: Record<string, Schema> };
  'x-default-route': OperationObject;
}
export interface Route {
  method: string;
  path: string;
  operation: OperationObject;
}

/** API Gateway's route for requests that no other route takes. */
export const defaultPath = '$default';

const contractFile = new URL('../../openapi.yaml', import.meta.url);

/** The contract of a text of `openapi.yaml`, with its references. */
export const readContract = (text = readFileSync(contractFile, 'utf8')): Document => parse(text);

/**
 * A schema whose references are resolved, without `allOf`: it has the properties and the required names of all parts. Where two parts have
 * the same keyword or property, the later part wins, and the schema's own keywords come last.
 */
export function fold({ allOf = [], ...own }: Schema): Schema {
  const parts = [...allOf.map(fold), own];
  const folded: Schema = Object.assign({}, ...parts);
  if (parts.some(({ properties }) => properties)) folded.properties = Object.assign({}, ...parts.map(({ properties }) => properties));
  if (parts.some(({ required }) => required)) folded.required = [...new Set(parts.flatMap(({ required = [] }) => required))];
  return folded;
}

/** Every operation with its method and path, in the contract's order; parameters of the path included. The default route comes last. */
export function listRoutes(document: Document): Route[] {
  const routes = Object.entries(document.paths).flatMap(([path, { parameters = [], ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: { ...operation, parameters: [...parameters, ...(operation.parameters ?? [])] },
    })),
  );
  return [...routes, { method: 'ANY', path: defaultPath, operation: document['x-default-route'] }];
}

/** The routes of the contract, with all references resolved. */
export const routesOf = (source = readContract()): Route[] => listRoutes(dereference(source, source));
