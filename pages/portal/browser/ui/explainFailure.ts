import { createContext, type RefObject } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { PetStoreError } from '../../../../client/index.ts';
import { duration } from './format.ts';

/** Shows a problem at the top of every place. */
export const PageProblem = createContext<(problem: string) => void>(() => {});

/** The problem of an action. If its part of the page is gone when it fails, the page shows the problem. */
export function useProblem(action: string, part: RefObject<Element | null>) {
  const [problem, setProblem] = useState('');
  const showOnPage = useContext(PageProblem);
  const show = (text: string) => (part.current ? setProblem(text) : showOnPage(`“${action}”: ${text}`));
  return [problem, show] as const;
}

/**
 * Why something failed, and what to do about it, in sentences.
 * @param isRepeatable whether a second try does no harm, even if the first one had its effect
 */
export function explainFailure(error: unknown, isRepeatable = false): string {
  if (!(error instanceof PetStoreError)) return `It did not finish: ${error instanceof Error ? error.message : error}. Try again.`;
  const { code, message, status, retryAfterSeconds } = error;
  const inDoubt = error.inDoubt && !isRepeatable;
  const again = inDoubt ? 'It may have been done, so look before you try again' : 'Try again';
  const advice = retryAfterSeconds === undefined ? '' : ` ${again} in ${duration(retryAfterSeconds * 1000)}.`;
  switch (code) {
    case 'connection_failed':
      return inDoubt ? `The connection was lost. ${again}.` : 'The service could not be reached. Check your connection, then try again.';
    case 'timed_out':
      return `The service did not answer in time. ${again}.`;
    case 'read_only_key':
      return 'The key of this tab is read-only. Create a key that may write, then try again.';
    case 'invalid_api_key':
      return 'The key has ended. Try again with the new key of this tab, or create one.';
    case 'key_banned':
      return `The key of this tab is banned: it was used again before Retry-After had passed.${advice || ' Wait until the ban ends, then try again.'}`;
    default:
      // The message of an error that is in doubt is for programs.
      if (status >= 500 || error.inDoubt) return `The service has a problem: ${status} ${code}.${advice || ` ${again}.`}`;
      return `${message.charAt(0).toUpperCase()}${message.slice(1)}.${advice}`;
  }
}
