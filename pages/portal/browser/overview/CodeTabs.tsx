import { useState } from 'preact/hooks';
import { firstRequest } from '../../../reference/firstRequest.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { firstResponse, type Language, languages } from './firstExample.ts';

/** The reference keeps the reader's choice under the same name. */
const storageKey = 'language';

/** The first request in the languages of the reference, and its response. */
export function CodeTabs({ baseUrl }: { readonly baseUrl: string }) {
  const [language, setLanguage] = useState(chosen);
  const choose = (name: Language) => {
    setLanguage(name);
    try {
      localStorage.setItem(storageKey, name);
    } catch {
      // The choice is for this visit.
    }
  };
  const program = firstRequest({ baseUrl })[language];
  return (
    <div class="code">
      <div class="code-head">
        <fieldset>
          <legend class="visually-hidden">Language of the request</legend>
          {(Object.keys(languages) as Language[]).map((name) => (
            <button key={name} type="button" aria-pressed={name === language} onClick={() => choose(name)}>
              {languages[name]}
            </button>
          ))}
        </fieldset>
        <CopyButton text={program} label="Copy" name="Copy the request" />
      </div>
      <pre>
        <code>{program}</code>
      </pre>
      <pre>
        <code>{response}</code>
      </pre>
    </div>
  );
}

const response = `HTTP/1.1 ${firstResponse.status}

${JSON.stringify(firstResponse.body, null, 2)}`;

function chosen(): Language {
  try {
    const kept = localStorage.getItem(storageKey) ?? '';
    if (Object.hasOwn(languages, kept)) return kept as Language;
  } catch {
    // A browser that is set to keep nothing throws.
  }
  return 'sh';
}
