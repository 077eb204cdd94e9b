import type { Contract, Operation, Parameter, PathItem, Tag } from './contract.ts';

/**
 * The contract in the reference's own words: the guides, which the contract has in its description, as pages of their own, which are drawn
 * when they are read; tags below their group, badges for the marks of stability, and the sunset date of what is deprecated where the eye falls
 * first. What is downloaded stays the contract as it is served.
 *
 * `x-badges` and not `x-scalar-stability`, which shows a beta as deprecated. OpenAPI 3.2's `parent` and not `x-tagGroups`, which shows no
 * description of a group and leaves out the tags that have none.
 */
export function forDisplay(contract: Contract, baseUrl: string) {
  const [introduction = '', ...guides] = contract.info.description.replaceAll('{base_url}', baseUrl).split(/^# /m);
  return {
    ...contract,
    info: { ...contract.info, description: introduction.trim() },
    tags: [...(guides.length > 0 ? [guidesGroup] : []), ...guides.map(guideTag), ...contract.tags.map(displayedTag)],
    paths: mapValues(contract.paths, displayedItem),
    components: { ...contract.components, parameters: mapValues(contract.components?.parameters ?? {}, displayedParameter) },
  };
}

const guidesGroup = { name: 'Guides', description: 'How to use the API, a page for each question.' };

/** A tag without operations is a page of text. */
function guideTag(guide: string) {
  const [name = '', ...lines] = guide.split('\n');
  return { name, parent: guidesGroup.name, description: lines.join('\n').trim() };
}

const displayedTag = (tag: Tag) => ({ ...tag, ...(tag['x-parent'] && { parent: tag['x-parent'] }) });

const mapValues = <Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const displayedItem = (item: PathItem) => mapValues(item, (value) => (value.operationId ? displayedOperation(value) : value));

/** An optional parameter waits with its example until it is ticked; as it stands in the contract the reference would send it. */
function displayedParameter(parameter: Parameter) {
  const { example, ...rest } = parameter;
  if (example === undefined || parameter.required) return parameter;
  return { ...rest, examples: { default: { value: example, 'x-disabled': true } } };
}

function displayedOperation(operation: Operation) {
  const badges = badgesOf(operation);
  const notes = notesOf(operation);
  return {
    ...operation,
    ...(badges.length > 0 && { 'x-badges': badges }),
    ...(notes.length > 0 && { description: [...notes, operation.description ?? ''].join('\n\n') }),
  };
}

/** Dark colours, on which the reference writes in white, in light and in dark alike. */
const badgesOf = ({ deprecated, 'x-deprecated-sunset': sunset, 'x-stability': stability }: Operation) => [
  ...(deprecated && sunset ? [{ name: `Sunset ${sunset}`, color: '#b3130f', position: 'before' }] : []),
  ...(stability === 'beta' ? [{ name: 'Beta', color: '#0b5e9c', position: 'before' }] : []),
  ...(stability === 'experimental' ? [{ name: 'Experimental', color: '#5b21b6', position: 'before' }] : []),
];

const notesOf = ({ deprecated, 'x-deprecated-since': since, 'x-deprecated-sunset': sunset, 'x-hideTryItPanel': hidden }: Operation) => [
  ...(deprecated && sunset ? [`**Deprecated${since ? ` since ${since}` : ''}. Stops on ${sunset}.**`] : []),
  ...(hidden ? ['*It cannot be tried from this page; the sample beside it can be copied.*'] : []),
];
