import { useState } from 'preact/hooks';
import { maskedKey } from '../../../browser/savedKey.ts';
import { chosenLanguage, keepLanguage, languageNames } from '../../../reference/browser/languages.ts';
import { firstRequest, firstResponse, type Language, languages, quotedParts } from '../../../reference/firstRequest.ts';
import { CopyButton } from '../ui/CopyButton.tsx';

interface CodeTabsProps {
  readonly baseUrl: string;
  /** Shown masked, as in the reference, because others may see the screen, but copied as a whole. */
  readonly apiKey?: string | undefined;
  /** The key may not write, so a request that reads replaces the first request. */
  readonly isReadOnly?: boolean;
}

/** The first request in the languages of the reference, and its response. */
export function CodeTabs({ baseUrl, apiKey, isReadOnly = false }: CodeTabsProps) {
  const [language, setLanguage] = useState(chosenLanguage);
  const choose = (name: Language) => {
    setLanguage(name);
    keepLanguage(name);
  };
  const programWith = (key: string | undefined) =>
    isReadOnly ? `curl -i ${baseUrl}/pets \\\n  -H 'Authorization: Bearer ${key}'` : firstRequest({ baseUrl, apiKey: key })[language];
  return (
    <div class="exchange">
      <div class="languages">
        {!isReadOnly && (
          <fieldset>
            <legend class="visually-hidden">Language of the request</legend>
            {languageNames.map((name) => (
              <button key={name} type="button" aria-pressed={name === language} onClick={() => choose(name)}>
                {languages[name]}
              </button>
            ))}
          </fieldset>
        )}
        <CopyButton key={language} text={programWith(apiKey)} label="Copy" name="Copy the request" textIsHidden={apiKey !== undefined} />
      </div>
      <Code of={programWith(apiKey && maskedKey(apiKey))} />
      {!isReadOnly && (
        <div class="first-response">
          <p>
            Example response: <b>{firstResponse.status.slice(0, 3)}</b> {firstResponse.status.slice(4)}
          </p>
          <Code of={JSON.stringify(firstResponse.body, null, 2)} />
        </div>
      )}
    </div>
  );
}

const Code = ({ of: text }: { readonly of: string }) => (
  <pre>
    <code>{quotedParts(text).map((part, index) => (index % 2 === 0 ? part : <span class="string">{part}</span>))}</code>
  </pre>
);
