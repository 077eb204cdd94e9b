import type { Guide } from '../../../shared/contract/generated/guides.ts';
import type { Reader } from '../firstRequest.ts';
import { withPrograms } from '../programs.ts';
import type { Contract, DocumentedOperation, Parameter, PathItem, Tag } from './contract.ts';

/**
 * The contract as the reference shows it. The guides become separate pages, tags go below their group, stability becomes a badge, the
 * description of a deprecated operation starts with its sunset date, and the contents of the page's foot are left out.
 *
 * Uses `x-badges`, because `x-scalar-stability` shows a beta as deprecated. Uses OpenAPI 3.2's `parent`, because `x-tagGroups` shows no
 * description of a group and leaves out tags without a group.
 */
export function forDisplay(contract: Contract, guides: readonly Guide[], reader: Reader) {
  const [server] = contract.servers?.filter(({ url }) => url.startsWith('http')) ?? [];
  const address = server?.url ?? '{base_url}';
  const filledIn = (text: string) => personal(text, address, reader);
  const pages = guides.map(({ name, text }) => guideTag(name, personal(text, '{base_url}', reader)));
  const [introduction = ''] = contract.info.description.split('\n\n');
  const { license: _, contact: __, ...info } = contract.info;
  return {
    ...contract,
    // Behind CloudFront the stage has two names, and the page's policy allows only requests to its own.
    servers: [{ url: reader.baseUrl }],
    info: {
      ...info,
      title: sectionName,
      description: overview(introduction.replace(/^.+?\. /s, ''), guides, reader),
    },
    tags: [...(pages.length > 0 ? [guidesGroup] : []), ...pages, ...contract.tags.map(displayedTag)],
    paths: mapValues(contract.paths, (item) => displayedItem(item, filledIn)),
    components: {
      ...contract.components,
      parameters: mapValues(contract.components?.parameters ?? {}, (parameter) => displayedParameter(parameter, contract)),
    },
  };
}

/** The first section of the reference, which has the address and the key. The first screen has the service's name. */
export const sectionName = 'Key and plans';

/** The text next to the address and the key that the reference sends: which store the key can access, and the plans. In Markdown. */
function overview(introduction: string, guides: readonly Guide[], { baseUrl, apiKey }: Reader): string {
  const plans = guides.find(({ slug }) => slug === 'plans-and-limits')?.text.match(/(?:^\|.*\|$\n?)+/m) ?? [];
  return [introduction, ...(apiKey ? [savedKey(baseUrl)] : []), ...plans].join('\n\n');
}

/** The requests of the reader's plan that `sampleIds.ts` uses. */
const savedKey = (baseUrl: string) =>
  `This page uses your API key. A sample that you copy contains the key, and ids of items in your store. To find these ids, the page sends two requests with your key each time you load it. Fill an empty store [in the portal](${baseUrl}/portal#store) first.`;

/** Fills in the reader's key, keeps links to the reference on the page, and changes samples to the address that the reader uses. */
const personal = (text: string, address: string, { baseUrl, apiKey }: Reader) =>
  text
    .replaceAll(`${address}/docs#`, '#')
    .replaceAll(address, baseUrl)
    .replaceAll("'<API_KEY>'", `'${apiKey ?? '<API_KEY>'}'`);

const guidesGroup = { name: 'Guides', description: 'How to use the API, with one page for each question.' };

/** A tag without operations becomes a page of text. */
const guideTag = (name: string, text: string) => ({ name, parent: guidesGroup.name, description: withPrograms(text) });

const displayedTag = (tag: Tag) => ({ ...tag, ...(tag['x-parent'] && { parent: tag['x-parent'] }) });

const mapValues = <Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

type FillIn = (text: string) => string;

const displayedItem = (item: PathItem, filledIn: FillIn) =>
  mapValues(item, (value) => (value.operationId ? displayedOperation(value, filledIn) : value));

/** Unticks an optional parameter that has a list of values, because the reference would otherwise send the first of them. */
function displayedParameter(parameter: Parameter, { components }: Contract) {
  const [value] = components?.schemas?.[parameter.schema?.$ref?.split('/').at(-1) ?? '']?.enum ?? [];
  return value === undefined || parameter.required ? parameter : { ...parameter, examples: { default: { value, 'x-disabled': true } } };
}

function displayedOperation(operation: DocumentedOperation, filledIn: FillIn) {
  const badges = badgesOf(operation);
  const notes = notesOf(operation);
  const samples = operation['x-codeSamples']?.map((sample) => ({ ...sample, source: filledIn(sample.source) }));
  return {
    ...operation,
    ...(samples && { 'x-codeSamples': samples }),
    ...(badges.length > 0 && { 'x-badges': badges }),
    ...(notes.length > 0 && { description: [...notes, operation.description ?? ''].join('\n\n') }),
  };
}

/** Dark colours, because the reference writes white text on badges in both the light and the dark theme. */
const badgesOf = ({ deprecated, 'x-deprecated-sunset': sunset, 'x-stability': stability }: DocumentedOperation) => [
  ...(deprecated && sunset ? [{ name: `Sunset ${sunset}`, color: '#b3130f', position: 'before' }] : []),
  ...(stability === 'beta' ? [{ name: 'Beta', color: '#0b5e9c', position: 'before' }] : []),
  ...(stability === 'experimental' ? [{ name: 'Experimental', color: '#5b21b6', position: 'before' }] : []),
];

const notesOf = ({
  deprecated,
  'x-deprecated-since': since,
  'x-deprecated-sunset': sunset,
  'x-hideTryItPanel': hidden,
}: DocumentedOperation) => [
  ...(deprecated && sunset ? [`**Deprecated${since ? ` since ${since}` : ''}. Stops on ${sunset}.**`] : []),
  ...(hidden ? ['*You cannot send this request from this page, but you can copy the sample next to it.*'] : []),
];
