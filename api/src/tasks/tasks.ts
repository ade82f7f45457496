import { eraseClosedAccounts } from '../domains/accounts/erasing.service.ts';
import { recomputeBadges } from '../domains/badges/badges.service.ts';
import { eraseOldCandidates } from '../domains/candidates/candidates.retention.ts';
import { closeSilentMatches } from '../domains/matches/matches.silence.ts';
import { sendDue, tidyEmails } from '../mail/worker.ts';
import type { Task } from './scheduler.ts';

/** Everything that happens by the clock. What is stored with an end, as sessions and sign-ups are, the database forgets itself. */
export const tasks: readonly Task[] = [
  { name: 'send e-mails', every: '30 seconds', run: sendDue },
  { name: 'tidy e-mails', every: '1 day', run: tidyEmails },
  { name: 'close silent matches', every: '1 hour', run: closeSilentMatches },
  { name: 'erase old candidates', every: '1 hour', run: eraseOldCandidates },
  { name: 'erase closed accounts', every: '1 hour', run: eraseClosedAccounts },
  { name: 'compute badges', every: '20 2 * * *', run: recomputeBadges },
];
