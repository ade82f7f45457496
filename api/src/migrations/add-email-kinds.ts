import { OPT_IN_EMAIL_KINDS } from '@tandem/catalogue/contact';
import type { Collections } from './migrations.ts';

/** New kinds of email, each with the kind that it was part of before. */
const PARTS = { matches: 'interviews', reminders: 'interviewReminders' } as const;

/** Emails that were turned off as part of another kind stay off, as do opt-in emails that were never requested. */
export async function addEmailKinds(collections: Collections): Promise<void> {
  const accounts = collections.collection<{ unwantedEmails: string[] }>('accounts');
  for (const [whole, part] of Object.entries(PARTS))
    await accounts.updateMany({ unwantedEmails: whole }, { $addToSet: { unwantedEmails: part } });
  for (const kind of OPT_IN_EMAIL_KINDS) await accounts.updateMany({}, { $addToSet: { unwantedEmails: kind } });
}
