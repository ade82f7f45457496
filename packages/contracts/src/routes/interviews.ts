import * as z from 'zod';
import { Binary } from '../files.ts';
import {
  CalendarFeed,
  InterviewChange,
  InterviewChoice,
  InterviewInvitation,
  InterviewProposal,
  Round,
} from '../interview.ts';
import { MatchView } from '../match.ts';
import { contract, everyone, ownRecords } from '../route.ts';
import { MatchScorecards, ScorecardInput } from '../scorecard.ts';
import { ById } from '../values.ts';

/** Only for the company that interviews; neither the developer nor a superuser can read the scorecards. */
const interviewers = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;
/** Superusers don't take part in interviews. */
const ownCalendar = { GUEST: 'none', USER: 'own', COMPANY: 'own', SUPERUSER: 'none' } as const;
const ByToken = z.strictObject({ token: z.string().max(200) });

export const interviews = contract({
  propose: {
    method: 'POST',
    path: '/api/matches-new/:id/interview',
    summary: 'Offer up to five times for an interview, or other times for a booked interview; the other side chooses',
    aboutAnswer: true,
    access: ownRecords,
    params: ById,
    body: InterviewProposal,
    example: {
      title: 'First talk',
      slots: ['2027-03-02T08:00:00.000Z', '2027-03-03T13:00:00.000Z'],
      zone: 'Europe/Stockholm',
      durationMinutes: 45,
      link: 'https://meet.hamnkraft.example/elin',
    },
    response: MatchView,
    status: 201,
  },
  change: {
    method: 'PUT',
    path: '/api/matches-new/:id/interview',
    summary:
      'Choose one of the offered times, cancel the interview, change the participants, or report that the other ' +
      'side did not come',
    aboutAnswer: true,
    access: ownRecords,
    params: ById,
    body: InterviewChange,
    example: { cancelled: true, reason: 'The role has been filled.' },
    response: MatchView,
  },
  calendarFile: {
    method: 'GET',
    path: '/api/matches-new/:id/interview.ics',
    summary:
      'Download a booked interview, or its cancellation, as a calendar file (RFC 5545); the latest round unless given',
    access: ownRecords,
    params: ById,
    query: z.strictObject({ round: z.coerce.number().pipe(Round).optional() }),
    produces: 'text/calendar; charset=utf-8',
    response: Binary,
  },
  invitation: {
    method: 'GET',
    path: '/api/interview-links/:token',
    summary: 'Get the offered times of an interview by the link `/interview/{token}` of an email; books nothing',
    access: everyone,
    params: ByToken,
    response: InterviewInvitation,
  },
  chooseByLink: {
    method: 'POST',
    path: '/api/interview-links/:token',
    summary: 'Choose one of the offered times with the link of an email, once, without logging in',
    access: everyone,
    params: ByToken,
    body: InterviewChoice,
    example: { chosenSlot: '2027-03-02T08:00:00.000Z', zone: 'America/New_York' },
    response: InterviewInvitation,
  },
  scorecards: {
    method: 'GET',
    path: '/api/matches-new/:id/scorecards',
    summary:
      'Get the scorecards of the caller’s company by round; colleagues’ are visible once the caller has submitted one',
    access: interviewers,
    params: ById,
    response: MatchScorecards,
  },
  submitScorecard: {
    method: 'PUT',
    path: '/api/matches-new/:id/scorecards',
    summary: 'Submit or change the caller’s scorecard for a round that the caller takes part in',
    inPerson: true,
    access: interviewers,
    params: ById,
    body: ScorecardInput,
    example: {
      round: 1,
      overall: 3,
      ratings: [{ criterion: 'problemSolving', rating: 4, comment: 'Asked for the constraints before coding.' }],
      comment: 'I would like to work with her.',
    },
    response: MatchScorecards,
  },
  feed: {
    method: 'GET',
    path: '/api/accounts/:id/calendar-feed',
    summary: 'Get the private URL with which calendar programs read all interviews of the caller',
    inPerson: true,
    access: ownCalendar,
    params: ById,
    response: CalendarFeed,
  },
  renewFeed: {
    method: 'POST',
    path: '/api/accounts/:id/calendar-feed',
    summary: 'Create a private calendar URL; an earlier one stops working',
    inPerson: true,
    access: ownCalendar,
    params: ById,
    response: CalendarFeed,
    status: 201,
  },
  endFeed: {
    method: 'DELETE',
    path: '/api/accounts/:id/calendar-feed',
    summary: 'Delete the private calendar URL; it stops working',
    inPerson: true,
    access: ownCalendar,
    params: ById,
    response: CalendarFeed,
  },
  feedFile: {
    method: 'GET',
    path: '/api/calendar-feeds/:token.ics',
    summary: 'Get the booked interviews of an account as a calendar (RFC 5545) with an ETag, by its private URL',
    access: everyone,
    params: ByToken,
    produces: 'text/calendar; charset=utf-8',
    response: Binary,
  },
  calendarAnswer: {
    method: 'POST',
    path: '/api/mail/calendar-answers',
    summary: 'Submit a calendar’s reply to an invitation (RFC 6047). Requires the configured token or a superuser',
    access: everyone,
    body: z.strictObject({ message: z.string().min(1).max(200_000), token: z.string().max(200).optional() }),
    example: { message: 'Content-Type: text/calendar; method=REPLY\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
    response: z.object({ recorded: z.number().int() }),
  },
});
