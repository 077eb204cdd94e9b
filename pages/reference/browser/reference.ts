import { createApiReference } from '@scalar/api-reference';
import { guides } from '../../../shared/contract/generated/guides.ts';
import { onSessionChange } from '../../browser/sessionChanges.ts';
import { offerMarkdown } from './asMarkdown.ts';
import type { Contract } from './contract.ts';
import { forDisplay, sectionName } from './display.ts';
import { offerLanguages } from './languages.ts';
import { easeNavigation, focusSection } from './navigation.ts';
import { pageParts } from './pageParts.ts';
import { withSampleIds } from './sampleIds.ts';
import { easeSamples, unmaskCopies } from './samples.ts';
import { maskedKey, tab } from './tab.ts';
import { hidingStyles, isRequestOf, type Untried, untriedOperations } from './tryIt.ts';

const { baseUrl, session, apiKey } = tab;
const contractUrl = `${baseUrl}/openapi.json`;
const styles = new CSSStyleSheet();
let untried: readonly Untried[] = [];

/** Sends every request of the reference: for the contract, and when a reader tries an operation. */
async function fetchForReference(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (untried.some((operation) => isRequestOf(operation, request))) throw new Error('You cannot send this request from the reference.');
  const response = await fetch(request);
  if (request.url !== contractUrl || request.headers.has('authorization') || !response.ok) {
    showResponse();
    return response;
  }
  const served: Contract = await response.json();
  const contract = apiKey ? await withSampleIds(served, readWith(apiKey)) : served;
  untried = untriedOperations(contract);
  styles.replaceSync(hidingStyles(untried));
  return Response.json(forDisplay(contract, guides, { baseUrl, apiKey: maskedKey }));
}

/** On a phone the response of the client is below the request, out of sight. */
const showResponse = () => document.querySelector('[role="dialog"] section[aria-label="Response"]')?.scrollIntoView();

const readWith = (key: string) => async (path: string) =>
  (await fetch(`${baseUrl}/${path}`, { headers: { authorization: `Bearer ${key}` } })).json();

let isPlanned = false;

/** The page changes at each keystroke, so this looks at it once per frame. */
function onChange(): void {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() => {
    isPlanned = false;
    easeSamples();
    offerMarkdown();
    offerLanguages();
    focusSection();
  });
}

new MutationObserver(onChange).observe(document.body, { subtree: true, childList: true, characterData: true });
document.adoptedStyleSheets.push(styles);
easeNavigation();
unmaskCopies();
onSessionChange(session, () => location.reload());

createApiReference('#reference', {
  url: contractUrl,
  customFetch: fetchForReference,
  // Without a preferred scheme, each operation has its own.
  authentication: {
    securitySchemes: {
      ...(apiKey && { apiKey: { token: apiKey } }),
      ...(session && { accessToken: { token: session.accessToken } }),
    },
  },
  // No request goes to another host, and the page has no control that would send one.
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  plugins: [pageParts],
  localization: { translations: { navigation: { introduction: sectionName } } },
  // The foot links to the contract, as served and not as this page shows it.
  documentDownloadType: 'none',
  // The header lets readers choose the theme. Its script has run before this one.
  forceDarkModeState: document.body.classList.contains('dark-mode') ? 'dark' : 'light',
  hideDarkModeToggle: true,
  // Keeps the fields of a schema in the order of the contract.
  orderSchemaPropertiesBy: 'preserve',
  orderRequiredPropertiesFirst: false,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});
