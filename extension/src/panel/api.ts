import { type Client, createClient } from '@tandem/client/client';
import { ai } from '@tandem/contracts/routes/ai';
import { auth } from '@tandem/contracts/routes/auth';
import { candidateEmails } from '@tandem/contracts/routes/candidate-emails';
import { candidateImports } from '@tandem/contracts/routes/candidate-imports';
import { candidateLists } from '@tandem/contracts/routes/candidate-lists';
import { candidateOutreach } from '@tandem/contracts/routes/candidate-outreach';
import { candidates } from '@tandem/contracts/routes/candidates';
import { companies } from '@tandem/contracts/routes/companies';
import { emailItems } from '@tandem/contracts/routes/email-items';
import { jobs } from '@tandem/contracts/routes/jobs';
import { outreachTemplates, sequences } from '@tandem/contracts/routes/sequences';
import i18next from 'i18next';

/** API calls of the panel; the routes of other domains stay out of the bundle. */
const calls = {
  ai,
  auth,
  candidateImports,
  candidateEmails,
  candidateLists,
  candidateOutreach,
  candidates,
  companies,
  emailItems,
  jobs,
  outreachTemplates,
  sequences,
};

export type PanelClient = Client<typeof calls>;

interface ClientOptions {
  token: () => string | null;
  /** Called when Tandem is unreachable, or when the session of the token that the call used has ended. */
  onConnectionProblem: (problem: 'away' | 'ended', token: string | null) => void;
  /** Called when Tandem has answered. */
  onReached?: () => void;
}

/** Creates an API client for an origin, in the language of the panel. */
export function clientFor(portal: string, { token, onConnectionProblem, onReached }: ClientOptions): PanelClient {
  return createClient(calls, {
    base: portal,
    token,
    language: () => i18next.language,
    unreachable: () => i18next.t('extension:unreachable'),
    ...(onReached && { onResponse: onReached }),
    onError: (error, sentWith) => {
      if (error.status === 401) onConnectionProblem('ended', sentWith);
      if (error.status === 0) onConnectionProblem('away', sentWith);
    },
  });
}
