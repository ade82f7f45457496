import { createHash } from 'node:crypto';
import type { Account } from '@tandem/contracts/account';
import { daysBefore, idOf } from './random.ts';

const DAY = 86_400_000;
/** Days for which the link of an invitation is valid, and after which its record is deleted. */
const [WORKS, REMEMBERED] = [7, 30];

type Colleague = Pick<Account, 'name' | 'email' | 'createdDate' | 'lastSeenDate'>;

/** Who works for the company of the demo log-in besides its main account. */
export const colleaguesAt = (slug: string, now: Date): Colleague[] =>
  [
    { name: 'Ida Norén', days: 160, seen: 1 },
    { name: 'Samuel Okoye', days: 74, seen: 6 },
  ].map(({ name, days, seen }) => ({
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@${slug}.example`,
    createdDate: daysBefore(now, days),
    lastSeenDate: daysBefore(now, seen, 11),
  }));

/** Colleagues who were invited and have not joined: one whose link works, one whose link is too old. */
export const invitationsOf = (entityId: string, invitedBy: string, now: Date) =>
  [
    { email: 'petra.hedlund@hamnkraft.example', days: 2 },
    { email: 'olle.brandt@hamnkraft.example', days: 12 },
  ].map(({ email, days }) => {
    const sent = new Date(daysBefore(now, days, 9));
    return {
      _id: idOf('invitation', email),
      entityId,
      email,
      invitedBy,
      // Hash of a token that nobody has: no email contains its link.
      tokenHash: createHash('sha256').update(`no token of ${email}`).digest('hex'),
      sentDate: sent,
      createdDate: sent,
      updatedDate: sent,
      expiresDate: new Date(sent.getTime() + WORKS * DAY),
      forgetDate: new Date(sent.getTime() + REMEMBERED * DAY),
      isUnique: true,
    };
  });
