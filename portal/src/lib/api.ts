import { createTandemClient } from '@tandem/client/tandem';
import i18next from 'i18next';

let token: string | null = null;
/** Whether the end of the token's session goes unreported. */
let isQuiet = false;
let onSessionEnded = () => {};
/** Called when the number of versions of terms that apply has changed. */
let onNewTerms = () => {};
let termsVersion: string | null = null;

/** Calls of the API, as the person who is signed in. */
export const api = createTandemClient({
  base: '',
  token: () => token,
  language: () => i18next.language,
  unreachable: () => i18next.t('common:unreachable'),
  onResponse: (headers) => {
    const version = headers.get('x-terms');
    if (!version || version === termsVersion) return;
    const isNew = termsVersion !== null;
    termsVersion = version;
    if (isNew) onNewTerms();
  },
  onError: (error, sentWith) => {
    // A call of the session before this one says nothing about this one.
    if (error.status === 401 && token && sentWith === token && !isQuiet) onSessionEnded();
  },
});

/** Names what is done when new terms apply. */
export function whenTermsChange(ask: () => void) {
  onNewTerms = ask;
}

/** Names what is done when the server has ended the session. */
export function whenSessionEnds(act: () => void) {
  onSessionEnded = act;
}

/** Names the session for every further call. With `quietly`, its end is not announced. */
export function carryToken(next: string | null, { quietly = false } = {}) {
  token = next;
  isQuiet = quietly;
}
