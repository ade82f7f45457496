import * as z from 'zod';
import { Binary } from '../files.ts';
import { InterviewChange, InterviewProposal, Round } from '../interview.ts';
import { MatchView } from '../match.ts';
import { contract, ownThings } from '../route.ts';
import { ById } from '../values.ts';

export const interviews = contract({
  propose: {
    method: 'POST',
    path: '/api/matches-new/:id/interview',
    summary: 'Offer up to five times for an interview, or other times for one that is booked; the other side chooses',
    aboutAnswer: true,
    access: ownThings,
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
    summary: 'Choose one of the offered times, cancel the interview, or report that the other side did not come',
    aboutAnswer: true,
    access: ownThings,
    params: ById,
    body: InterviewChange,
    example: { cancelled: true, reason: 'The role has been filled.' },
    response: MatchView,
  },
  calendarFile: {
    method: 'GET',
    path: '/api/matches-new/:id/interview.ics',
    summary: 'A booked interview as a calendar file (RFC 5545), or its cancellation; the latest round unless given',
    access: ownThings,
    params: ById,
    query: z.strictObject({ round: z.coerce.number().pipe(Round).optional() }),
    produces: 'text/calendar; charset=utf-8',
    response: Binary,
  },
});
