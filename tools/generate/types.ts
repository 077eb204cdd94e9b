import openapiTS, { addJSDocComment, astToString } from 'openapi-typescript';
import ts from 'typescript';
import { type Document, dereference, type OperationObject, type Route } from './contract.ts';

/** `types.ts`: the contract as TypeScript types. */
export async function typesModule(source: Document, routes: readonly Route[]): Promise<string> {
  // The generator treats a header reference as required, so optional headers replace their references.
  const headers = Object.entries(source.components.headers).filter(([, { required }]) => !required);
  const optional = new Set(headers.map(([name]) => `#/components/headers/${name}`));
  const contract = JSON.stringify(dereference(source, source, (reference) => optional.has(reference)));
  // A caller may leave out what has a default.
  const nodes = await openapiTS(contract, { defaultNonNullable: false });
  documentOperations(nodes, routes);
  return `// Made from openapi.yaml by \`npm run generate\`. Do not edit.\n${astToString(nodes)}`;
}

/** The generator documents an operation under its path; an editor shows the text under its operationId. */
function documentOperations(nodes: readonly ts.Node[], routes: readonly Route[]): void {
  const operations = new Map(routes.map(({ operation }) => [operation.operationId, operation]));
  for (const node of nodes) {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'operations') continue;
    for (const member of node.members) {
      const operation = ts.isPropertySignature(member) && ts.isIdentifier(member.name) && operations.get(member.name.text);
      if (operation) addJSDocComment(documentation(operation), member);
    }
  }
}

/** The promise of each `x-stability`, in short; docs/guides/versioning.md has all of it. */
const stabilities = {
  experimental: '@experimental May change or be removed without notice. Do not depend on it.',
  beta: '@beta May change with notice: a month before, this description says what and when.',
};

/** The tag of a deprecation has its dates, so the generator's own tag, which has no text, is removed. */
function documentation({ summary = '', description, deprecated, ...marks }: OperationObject) {
  const stability = marks['x-stability'];
  const { 'x-deprecated-since': since, 'x-deprecated-sunset': sunset, 'x-successor': successor } = marks;
  const tags = [
    ...(stability ? [stabilities[stability]] : []),
    ...(deprecated ? [`@deprecated Since ${since}. Responds with 410 from ${sunset} on. Use ${successor} instead.`] : []),
  ];
  return { summary: [summary, ...tags].join('\n'), ...(description && { description }) };
}
