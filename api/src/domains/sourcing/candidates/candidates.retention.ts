import { formatDate } from '@tandem/i18n/format';
import { env } from '../../../platform/config/env.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { mainAccountOf } from '../../identity/accounts/accounts.service.ts';
import {
  candidateRepository,
  eraseDateOf,
  type StoredDeveloper,
  touchedBefore,
  UNDO_MINUTES,
} from '../candidate-records/candidates.records.ts';
import { eraseCandidates } from './candidates.erasing.ts';
import { WARNING_DAYS } from './candidates.filters.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Erases candidates whose deletion can no longer be undone, and those without any activity of their company during the
 * configured period. The company is warned 14 days before, and no candidate is erased without that warning.
 */
export async function eraseOldCandidates(now: Date): Promise<void> {
  await eraseCandidates(
    idsOf(await candidateRepository.hidden({ deletedDate: { $lt: before(now, UNDO_MINUTES * MINUTE) } })),
  );
  await warn(now);
  const warnedBefore = { $lt: before(now, (WARNING_DAYS - 1) * DAY) };
  await eraseCandidates(
    idsOf(await candidateRepository.where({ retainedDate: { $lt: touchedBefore(now) }, warnedDate: warnedBefore })),
  );
}

const idsOf = (people: readonly StoredDeveloper[]) => people.map(({ _id }) => _id);
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** One email per company about all candidates who will be erased. */
async function warn(now: Date) {
  const soon = touchedBefore(new Date(now.getTime() + WARNING_DAYS * DAY));
  const people = await candidateRepository.where({ retainedDate: { $lt: soon }, warnedDate: null });
  for (const [companyId, theirs] of Map.groupBy(people, ({ managedBy }) => String(managedBy))) {
    const account = await mainAccountOf(companyId);
    const first = firstErasing(theirs, now);
    if (account)
      await sendMail(
        'candidatesExpire',
        { to: account.email, language: account.language, accountId: account._id },
        {
          count: String(theirs.length),
          date: formatDate(first, account.language),
          days: String(env.CANDIDATE_RETENTION_DAYS),
        },
        { key: `candidates expire ${companyId} ${now.toISOString().slice(0, 10)}` },
      );
    await candidateRepository.mark(idsOf(theirs), { warnedDate: now });
  }
}

/** Candidates without an earlier warning also get the full two weeks. */
function firstErasing(people: readonly StoredDeveloper[], now: Date): Date {
  const dates = people.map((person) => eraseDateOf(person)?.getTime() ?? 0);
  return new Date(Math.max(Math.min(...dates), now.getTime() + (WARNING_DAYS - 1) * DAY));
}
