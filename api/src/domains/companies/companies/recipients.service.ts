import { createHash } from 'node:crypto';
import { RECIPIENTS_A_DAY } from '@tandem/catalogue/candidate-emails';
import type { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { recipientLimitReached } from '../../../platform/errors/errors.ts';
import { companyById } from './companies.service.ts';
import { recipients } from './recipients.model.ts';

const DAY = 86_400_000;

type Ref = string | Types.ObjectId;

/**
 * Counts a person that a company is about to contact for the first time: while it is not public, it may contact a few
 * people per day (UTC), by any kind of email. Throws 429 with the time when more are allowed.
 */
export async function reserveRecipient(companyId: Ref, address: string): Promise<void> {
  const { _id, public: isPublic } = await companyById(companyId);
  if (isPublic) return;
  const day = { companyId: _id, day: today() };
  const recipient = hashOf(address);
  while (!(await recipients.has(day, recipient))) {
    const count = await recipients.count(day);
    if (count >= RECIPIENTS_A_DAY) throw limitReached();
    try {
      await recipients.insert({ ...day, recipient, nth: count + 1, forgetDate: new Date(Date.now() + 2 * DAY) });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}

/**
 * Counts several people like `reserveRecipient`, or none of them if they are more than the company may contact.
 * `readAddresses` is called only while the company is not public.
 */
export async function reserveRecipients(
  companyId: Ref,
  readAddresses: () => Promise<readonly string[]>,
): Promise<void> {
  const { _id, public: isPublic } = await companyById(companyId);
  if (isPublic) return;
  const day = { companyId: _id, day: today() };
  const addresses = new Map((await readAddresses()).map((address) => [hashOf(address), address]));
  for (const recipient of [...addresses.keys()]) if (await recipients.has(day, recipient)) addresses.delete(recipient);
  if ((await recipients.count(day)) + addresses.size > RECIPIENTS_A_DAY) throw limitReached();
  for (const address of addresses.values()) await reserveRecipient(companyId, address);
}

/**
 * Returns how many more people a company may email today, including the given address; no limit for a public company.
 */
export async function remainingRecipients(companyId: Ref, address: string): Promise<number> {
  const { _id, public: isPublic } = await companyById(companyId);
  const day = { companyId: _id, day: today() };
  if (isPublic || (await recipients.has(day, hashOf(address)))) return Number.POSITIVE_INFINITY;
  return Math.max(0, RECIPIENTS_A_DAY - (await recipients.count(day)));
}

const limitReached = () => recipientLimitReached(RECIPIENTS_A_DAY, secondsUntilTomorrow());
const today = () => new Date().toISOString().slice(0, 10);
const hashOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url');
const secondsUntilTomorrow = () => (DAY - (Date.now() % DAY)) / 1000;
