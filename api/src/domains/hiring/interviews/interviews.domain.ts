import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import { recordCalendarReply } from '../../../platform/mail/inbound/receive.ts';
import {
  interviewsOfMatches,
  matchUndone,
  timeChosen,
  timesChecked,
  timesOffered,
  timesOfRequest,
} from '../matches/match-events.ts';
import { endFeed, exportedFeed } from './calendar-feeds.service.ts';
import { recordCalendarAnswer } from './interviews.calendar-answers.ts';
import { cancelInterviewsOfEndedMatches } from './interviews.ending.ts';
import { sendInterviewNews } from './interviews.mailing.ts';
import { finalizeNoShows } from './interviews.missed.ts';
import {
  eraseInterviewer,
  eraseInterviewsOf,
  interviewsOfDeveloper,
  moveInterviews,
} from './interviews.personal-data.ts';
import { interviewsOf } from './interviews.presenter.ts';
import { remindOfInterviews } from './interviews.reminding.ts';
import { checkTimes, chooseTime, offerTimes, removeTimes, timesToChoose } from './interviews.requested.ts';
import { interviewsRoutes } from './interviews.routes.ts';
import { scorecards } from './scorecards.model.ts';
import { remindOfScorecards } from './scorecards.reminding.ts';
import { scorecardsAbout, scorecardsBy } from './scorecards.service.ts';

export const interviewsDomain = defineDomain({
  routes: { interviews: interviewsRoutes },
  tasks: [
    { name: 'email about interviews', every: '30 seconds', run: sendInterviewNews },
    { name: 'remind of interviews', every: '1 minute', run: remindOfInterviews },
    { name: 'notify of missed interviews', every: '30 seconds', run: finalizeNoShows },
    { name: 'remind of scorecards', every: '1 hour', run: remindOfScorecards },
    { name: 'cancel interviews of ended matches', every: '1 minute', run: cancelInterviewsOfEndedMatches },
  ],
  subscriptions: [
    answer(interviewsOfMatches, interviewsOf),
    on(timesChecked, checkTimes),
    on(timesOffered, offerTimes),
    answer(timesOfRequest, timesToChoose),
    on(timeChosen, chooseTime),
    on(matchUndone, removeTimes),
    answer(recordCalendarReply, recordCalendarAnswer),
  ],
  personalData: {
    developer: [
      {
        name: 'interviews',
        export: ({ entityId }) => interviewsOfDeveloper(entityId),
        erase: ({ entityId }) => eraseInterviewsOf({ user: entityId }),
      },
      {
        name: 'what-interviewers-wrote-about-you',
        export: ({ entityId }) => scorecardsAbout(entityId),
        erase: ({ entityId }) => scorecards.remove({ user: entityId }),
      },
    ],
    company: [
      {
        name: 'interviews',
        archive: { parts: ['interviews'] },
        erase: ({ entityId }) => eraseInterviewsOf({ company: entityId }),
      },
      {
        name: 'scorecards',
        archive: { parts: ['scorecards'] },
        erase: ({ entityId }) => scorecards.remove({ company: entityId }),
      },
    ],
    account: [
      { name: 'interviewer', erase: ({ accountId }) => eraseInterviewer(accountId) },
      {
        name: 'your-scorecards',
        export: ({ accountId }) => scorecardsBy(accountId),
        erase: ({ accountId }) => scorecards.forgetAuthor(accountId),
      },
      {
        name: 'calendar-feed',
        export: ({ accountId }) => exportedFeed(accountId),
        erase: ({ accountId }) => endFeed(accountId),
      },
    ],
    async merge(from, into, session) {
      await moveInterviews(from, into, session);
      await scorecards.move(from, into, session);
    },
  },
});
