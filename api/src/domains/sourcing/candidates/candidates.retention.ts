import { createHash } from 'node:crypto';
import { formatDate } from '@tandem/i18n/format';
import { env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import { readerOf } from '../../identity/accounts/accounts.service.ts';
import {
  candidateRepository,
  eraseDateOf,
  retentionCutoff,
  type StoredDeveloper,
  UNDO_MINUTES,
} from '../candidate-records/candidates.records.ts';
import { eraseCandidates } from './candidates.erasing.ts';
import { WARNING_DAYS } from './candidates.filters.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Erases candidates whose deletion can no longer be undone, and candidates without any activity of their company during
 * the configured period. The company is warned 14 days before; no candidate is erased without that warning.
 */
export async function eraseOldCandidates(now: Date): Promise<void> {
  await eraseCandidates(
    idsOf(await candidateRepository.hidden({ deletedDate: { $lt: before(now, UNDO_MINUTES * MINUTE) } })),
  );
  await warn(now);
  const warnedBefore = { $lt: before(now, (WARNING_DAYS - 1) * DAY) };
  await eraseCandidates(
    idsOf(await candidateRepository.where({ retainedDate: { $lt: retentionCutoff(now) }, warnedDate: warnedBefore })),
  );
}

const idsOf = (people: readonly StoredDeveloper[]) => people.map(({ _id }) => _id);
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/**
 * Sends each company one email a day about all candidates whose last 14 days began by midnight (UTC). If it fails for
 * one company, the next run retries it; the others are not affected.
 */
async function warn(now: Date) {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const soon = { retainedDate: { $lt: retentionCutoff(new Date(midnight + WARNING_DAYS * DAY)) } };
  const people = await candidateRepository.where({ ...soon, warnedDate: null });
  for (const [companyId, theirs] of Map.groupBy(people, ({ managedBy }) => String(managedBy)))
    try {
      await warnCompany(companyId, theirs, now);
      // Excludes candidates whose retention was extended meanwhile: they get another warning later.
      await candidateRepository.mark(idsOf(theirs), { warnedDate: now }, soon);
    } catch (error) {
      log.error(
        { company: companyId, err: error },
        'the warning about old candidates could not be sent; will be retried',
      );
    }
}

async function warnCompany(companyId: string, people: readonly StoredDeveloper[], now: Date) {
  const account = await readerOf(companyId);
  if (!account) return;
  await writeMail(
    'candidatesExpire',
    { to: account.email, language: account.language, accountId: account._id },
    {
      count: String(people.length),
      date: formatDate(firstErasing(people, now), account.language),
      days: String(env.CANDIDATE_RETENTION_DAYS),
    },
    { key: `candidates expire ${companyId} ${digestOf(people)}` },
  );
}

/**
 * Returns the deduplication key of the email about some candidates. It changes only with the candidates or their
 * retention periods.
 */
function digestOf(people: readonly StoredDeveloper[]): string {
  const periods = people.map(({ _id, retainedDate }) => `${_id} ${retainedDate?.toISOString()}`).sort();
  return createHash('sha256').update(periods.join()).digest('hex');
}

/** Returns the first erasure date, at least two weeks from the warning. */
function firstErasing(people: readonly StoredDeveloper[], now: Date): Date {
  const dates = people.map((person) => eraseDateOf(person)?.getTime() ?? 0);
  return new Date(Math.max(Math.min(...dates), now.getTime() + (WARNING_DAYS - 1) * DAY));
}
