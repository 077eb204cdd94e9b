import { Document, isCollection, visit } from 'yaml';
import type { Json } from './values.ts';

const lineWidth = 180;

/** A description as YAML: what fits into a line is on one line, and an object that is there twice is written once, as an anchor. */
export function textOf(description: Json): string {
  const document = new Document(description, { aliasDuplicateObjects: true });
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = 'BLOCK_LITERAL';
    },
    Collection: (_, node, path) => {
      const length = JSON.stringify(node).length;
      if (length + path.length <= lineWidth && !path.some((parent) => isCollection(parent) && parent.flow)) node.flow = true;
    },
  });
  return document.toString({ lineWidth });
}
