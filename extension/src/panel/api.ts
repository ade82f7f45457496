import { type Client, createClient } from '@tandem/client/client';
import { ai } from '@tandem/contracts/routes/ai';
import { auth } from '@tandem/contracts/routes/auth';
import { candidateImports } from '@tandem/contracts/routes/candidate-imports';
import { candidateLists } from '@tandem/contracts/routes/candidate-lists';
import { candidates } from '@tandem/contracts/routes/candidates';
import { jobs } from '@tandem/contracts/routes/jobs';
import i18next from 'i18next';

/** The calls that the panel makes; the routes of other domains stay out of the bundle. */
const calls = { ai, auth, candidateImports, candidateLists, candidates, jobs };

export type PanelClient = Client<typeof calls>;

/** A client for Tandem at an address, in the language of the panel. `onSignedOut` is called when the session has ended. */
export function clientFor(portal: string, token: string, onSignedOut: () => void): PanelClient {
  return createClient(calls, {
    base: portal,
    token: () => token,
    language: () => i18next.language,
    unreachable: () => i18next.t('extension:unreachable'),
    onError: (error) => {
      if (error.status === 401) onSignedOut();
    },
  });
}
