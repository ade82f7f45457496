import { renewSurveys } from './domains/companies/equality/equality.renewing.ts';
import { expireMatches } from './domains/hiring/matches/matches.expiry.ts';
import { mailAboutMatches } from './domains/hiring/matches/matches.mailing.ts';
import { remindOfMatches } from './domains/hiring/matches/matches.reminding.ts';
import { eraseClosedAccounts } from './domains/identity/accounts/erasing.service.ts';
import { askToContinueAlerts, sendJobAlerts } from './domains/jobs/job-alerts/job-alerts.notifications.ts';
import { pauseIdleJobs } from './domains/jobs/jobs/jobs.idle.ts';
import { endRuns } from './domains/jobs/jobs/jobs.runs.ts';
import { sendSummaries } from './domains/operations/emails/summaries.service.ts';
import { removeUnclaimedContacts } from './domains/operations/emails/unclaimed-contacts.service.ts';
import { tellOfDecisions } from './domains/operations/review/decisions.service.ts';
import { forgetDeletedLists } from './domains/sourcing/candidate-lists/candidate-lists.service.ts';
import { eraseOldCandidates } from './domains/sourcing/candidates/candidates.retention.ts';
import { recomputeBadges } from './domains/talent/badges/badges.service.ts';
import { recomputeCompanyBadges } from './domains/talent/badges/company-badges.service.ts';
import { forgetUploads } from './domains/talent/intro-videos/intro-videos.service.ts';
import { tellOfFinds } from './domains/talent/search/search.alerts.ts';
import { clearUploads } from './platform/http/upload.ts';
import { sendDue, tidyEmails } from './platform/mail/worker.ts';
import { workOffQueue } from './platform/queue/queue.ts';
import type { Task } from './platform/scheduler/scheduler.ts';

/** Everything that happens by the clock. What is stored with an end, as sessions and sign-ups are, the database forgets itself. */
export const tasks: readonly Task[] = [
  { name: 'work off the queue', every: '30 seconds', run: workOffQueue },
  { name: 'send e-mails', every: '30 seconds', run: sendDue },
  { name: 'email about matches', every: '30 seconds', run: mailAboutMatches },
  { name: 'tidy e-mails', every: '1 day', run: tidyEmails },
  { name: 'forget who made no account', every: '1 day', run: removeUnclaimedContacts },
  { name: 'tell of decisions', every: '30 seconds', run: tellOfDecisions },
  { name: 'send summaries', every: '0 6 * * *', run: sendSummaries },
  { name: 'tell of new finds', every: '0 7 * * *', run: tellOfFinds },
  { name: 'tell of new jobs', every: '10 7 * * *', run: sendJobAlerts },
  { name: 'ask whether to go on telling of jobs', every: '1 day', run: askToContinueAlerts },
  { name: 'remind of matches', every: '1 hour', run: remindOfMatches },
  { name: 'close silent matches', every: '1 hour', run: expireMatches },
  { name: 'renew equality surveys', every: '1 hour', run: renewSurveys },
  { name: 'pause idle jobs', every: '1 hour', run: pauseIdleJobs },
  { name: 'end runs of jobs', every: '1 hour', run: endRuns },
  { name: 'erase old candidates', every: '1 hour', run: eraseOldCandidates },
  { name: 'erase deleted candidate lists', every: '1 hour', run: forgetDeletedLists },
  { name: 'erase closed accounts', every: '1 hour', run: eraseClosedAccounts },
  { name: 'forget films never sent whole', every: '1 hour', run: forgetUploads },
  { name: 'clear unfinished uploads', every: '1 hour', run: clearUploads },
  { name: 'compute badges', every: '20 2 * * *', run: recomputeBadges },
  { name: 'compute company badges', every: '1 hour', run: recomputeCompanyBadges },
];
