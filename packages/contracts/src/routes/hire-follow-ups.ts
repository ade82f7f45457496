import * as z from 'zod';
import { FollowUpAnswer, FollowUpStatistics, HireFollowUp } from '../hire-follow-up.ts';
import { contract, everyone, superusers } from '../route.ts';

const ByToken = z.strictObject({ token: z.string().max(200) });

export const hireFollowUps = contract({
  get: {
    method: 'GET',
    path: '/api/hire-follow-up-links/:token',
    summary: 'Get the question about how a hire went, by the link `/follow-up/{token}` sent to one side',
    inPerson: true,
    access: everyone,
    params: ByToken,
    response: HireFollowUp,
  },
  answer: {
    method: 'POST',
    path: '/api/hire-follow-up-links/:token',
    summary: 'Answer with the link, without logging in, or change the answer; the other side never sees it',
    inPerson: true,
    access: everyone,
    params: ByToken,
    body: FollowUpAnswer,
    example: { stillEmployed: true, rating: 'great', text: 'I like the team.' },
    response: HireFollowUp,
  },
  statistics: {
    method: 'GET',
    path: '/api/hire-follow-ups/statistics',
    summary: 'Get how hires went 30 and 90 days after the first day of work: totals, and comments without names',
    access: superusers,
    response: FollowUpStatistics,
  },
});
