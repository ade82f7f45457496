import * as z from 'zod';
import { VisibleDeveloper } from '../developer.ts';
import { contract } from '../route.ts';
import { TakeOver, TakeOverChoice, TakeOverQuery } from '../take-over.ts';
import { Done, Id } from '../values.ts';

const developers = { GUEST: 'none', USER: 'any', COMPANY: 'none', SUPERUSER: 'none' } as const;

export const takeOver = contract({
  get: {
    method: 'GET',
    path: '/api/take-over',
    summary: 'Get the data that companies store under the caller’s verified email address, by field with its source',
    inPerson: true,
    access: developers,
    query: TakeOverQuery,
    response: TakeOver,
  },
  take: {
    method: 'POST',
    path: '/api/take-over',
    summary: 'Copy stored data into the caller’s profile; each company gets a match instead of its candidate',
    inPerson: true,
    access: developers,
    body: TakeOverChoice,
    example: { records: ['000000000000000000000001'], fields: { headline: '000000000000000000000001' } },
    response: z.object({ user: VisibleDeveloper, matches: z.number().int(), message: z.string() }),
  },
  decline: {
    method: 'POST',
    path: '/api/take-over/decline',
    summary: 'Start with an empty profile; the stored records are not offered again and stay with their companies',
    inPerson: true,
    access: developers,
    body: z.strictObject({ records: z.array(Id).min(1).max(50) }),
    example: { records: ['000000000000000000000001'] },
    response: Done,
  },
});
