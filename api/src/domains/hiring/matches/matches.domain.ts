import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import { matchForDraft } from '../../ai/drafts/message-facts.events.ts';
import { jobClosed, jobClosing } from '../../jobs/jobs/jobs.events.ts';
import { matchNumbersOf } from '../../jobs/statistics/match-numbers.ts';
import { contactsOfCompany } from '../../talent/developers/contacts.ts';
import { endApplications } from './matches.applying.ts';
import { closeMatchesOfEndedJobs, closeMatchesOfJob, refuseHiring } from './matches.closing.ts';
import { contactsOf } from './matches.contacts.ts';
import { checkEndedMatches } from './matches.ended-check.ts';
import { eraseMatchesOfDeveloper, eraseTextsOfCompany } from './matches.erasing.ts';
import { expireMatches } from './matches.expiry.ts';
import { matchesInChargeOf, unassignMatches } from './matches.in-charge.ts';
import { mailAboutMatches } from './matches.mailing.ts';
import { moveMatches } from './matches.moving.ts';
import { matchNumbers } from './matches.numbers.ts';
import { partiesToNotify } from './matches.realtime.ts';
import { remindOfMatches } from './matches.reminding.ts';
import { matchesRoutes } from './matches.routes.ts';
import { allMatchesOf, matchOfCompany } from './matches.service.ts';
import { remindOfTiming } from './matches.timing.ts';

export const matchesDomain = defineDomain({
  routes: { matches: matchesRoutes },
  tasks: [
    { name: 'email about matches', every: '30 seconds', run: mailAboutMatches },
    { name: 'remind of matches', every: '1 hour', run: remindOfMatches },
    { name: 'remind of bad timing', every: '1 hour', run: remindOfTiming },
    { name: 'expire unanswered matches', every: '1 hour', run: expireMatches },
    { name: 'close matches of ended jobs', every: '1 hour', run: closeMatchesOfEndedJobs },
    { name: 'check that ended matches were announced', every: '40 3 * * *', run: checkEndedMatches },
  ],
  deliveries: { match: partiesToNotify },
  subscriptions: [
    on(jobClosing, ({ jobId, hired }) => refuseHiring(jobId, hired)),
    on(jobClosed, ({ job, hired, by }) => closeMatchesOfJob(job, { hired, by })),
    answer(contactsOfCompany, contactsOf),
    answer(matchNumbersOf, matchNumbers),
    answer(matchForDraft, ({ viewer, match }) => matchOfCompany(viewer, match)),
  ],
  personalData: {
    developer: [
      {
        name: 'matches',
        export: ({ viewer, entityId }) => allMatchesOf(viewer, entityId),
        erase: ({ entityId }) => eraseMatchesOfDeveloper(entityId),
      },
    ],
    company: [
      { name: 'matches', archive: { parts: ['matches'] }, erase: ({ entityId }) => eraseTextsOfCompany(entityId) },
    ],
    account: [
      {
        name: 'matches-in-your-charge',
        export: ({ accountId }) => matchesInChargeOf(accountId),
        erase: ({ accountId }) => unassignMatches(accountId),
      },
    ],
    candidates: { erase: endApplications },
    merge: moveMatches,
  },
});
