import { createTandemClient, type TandemClient } from '@tandem/client/tandem';
import i18next from 'i18next';

/** A client for Tandem at an address, in the language of the panel. `onSignedOut` is told when the session has ended. */
export function clientFor(portal: string, token: string, onSignedOut: () => void): TandemClient {
  return createTandemClient({
    base: portal,
    token: () => token,
    language: () => i18next.language,
    unreachable: () => i18next.t('extension:unreachable'),
    onError: (error) => {
      if (error.status === 401) onSignedOut();
    },
  });
}
