import type { Contract, Operation, PathItem, Tag } from './contract.ts';

/**
 * The contract in the reference's own words: tags below their group, badges for the marks of stability, and the sunset date of what is
 * deprecated where the eye falls first. What is downloaded stays the contract as it is served.
 *
 * `x-badges` and not `x-scalar-stability`, which shows a beta as deprecated. OpenAPI 3.2's `parent` and not `x-tagGroups`, which shows no
 * description of a group and leaves out the tags that have none.
 */
export const forDisplay = (contract: Contract) => ({
  ...contract,
  tags: contract.tags.map(displayedTag),
  paths: Object.fromEntries(Object.entries(contract.paths).map(([path, item]) => [path, displayedItem(item)])),
});

const displayedTag = (tag: Tag) => ({ ...tag, ...(tag['x-parent'] && { parent: tag['x-parent'] }) });

const displayedItem = (item: PathItem) =>
  Object.fromEntries(Object.entries(item).map(([key, value]) => [key, value.operationId ? displayedOperation(value) : value]));

function displayedOperation(operation: Operation) {
  const badges = badgesOf(operation);
  const notes = notesOf(operation);
  return {
    ...operation,
    ...(badges.length > 0 && { 'x-badges': badges }),
    ...(notes.length > 0 && { description: [...notes, operation.description ?? ''].join('\n\n') }),
  };
}

/** The colours are the page's own, for they differ between light and dark: see reference.css. */
const badgesOf = ({ deprecated, 'x-deprecated-sunset': sunset, 'x-stability': stability }: Operation) => [
  ...(deprecated && sunset ? [{ name: `Sunset ${sunset}`, color: 'var(--badge-sunset)' }] : []),
  ...(stability ? [{ name: stability === 'beta' ? 'Beta' : 'Experimental', color: `var(--badge-${stability})` }] : []),
];

const notesOf = ({ deprecated, 'x-deprecated-since': since, 'x-deprecated-sunset': sunset, 'x-hideTryItPanel': hidden }: Operation) => [
  ...(deprecated && sunset ? [`**Deprecated${since ? ` since ${since}` : ''}. Stops on ${sunset}.**`] : []),
  ...(hidden ? ['*It cannot be tried from this page.*'] : []),
];
