import { createTandemClient } from '@tandem/client/tandem';
import i18next from 'i18next';

let token: string | null = null;
/** Whether the end of the token's session (401) is ignored, because the person is logging out. */
let isQuiet = false;
let onSessionEnded = () => {};
/** Called when the header `x-terms`, the number of versions of terms that apply, has changed. */
let onNewTerms = () => {};
let termsVersion: string | null = null;

/** The API client, with the token of the current session. */
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
    // A late response to a call of an earlier session does not concern the current one.
    if (error.status === 401 && token && sentWith === token && !isQuiet) onSessionEnded();
  },
});

/** Sets the handler for new terms that apply. */
export function onTermsChange(ask: () => void) {
  onNewTerms = ask;
}

/** Sets the handler for a session that the server has ended. */
export function onSessionEnd(act: () => void) {
  onSessionEnded = act;
}

/** Sets the token of all further calls. With `quietly`, a 401 is not reported as the end of the session. */
export function setSessionToken(next: string | null, { quietly = false } = {}) {
  token = next;
  isQuiet = quietly;
}
