import { OPT_IN_EMAIL_KINDS } from '@tandem/catalogue/contact';
import type { Collections } from './migrations.ts';

/** Kinds of email that were part of another kind before. */
const PARTS = { matches: 'interviews', reminders: 'interviewReminders' } as const;

/** Emails that were turned off with another kind stay off, as do those that nobody has asked for. */
export async function addEmailKinds(collections: Collections): Promise<void> {
  const accounts = collections.collection<{ unwantedEmails: string[] }>('accounts');
  for (const [whole, part] of Object.entries(PARTS))
    await accounts.updateMany({ unwantedEmails: whole }, { $addToSet: { unwantedEmails: part } });
  for (const kind of OPT_IN_EMAIL_KINDS) await accounts.updateMany({}, { $addToSet: { unwantedEmails: kind } });
}
