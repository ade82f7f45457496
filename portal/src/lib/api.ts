import { createTandemClient } from '@tandem/client/tandem';
import i18next from 'i18next';

let token: string | null = null;
let onSessionEnded = () => {};

/** Calls of the API, as the person who is signed in. */
export const api = createTandemClient({
  base: '',
  token: () => token,
  language: () => i18next.language,
  unreachable: () => i18next.t('common:unreachable'),
  onError: (error) => {
    if (error.status === 401 && token) onSessionEnded();
  },
});

/** Names the session for every further call, and what to do when the server has ended it. */
export function carryToken(next: string | null, whenEnded: () => void) {
  token = next;
  onSessionEnded = whenEnded;
}
