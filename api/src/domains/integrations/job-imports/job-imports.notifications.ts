import type { SourceProblem } from '@tandem/catalogue/job-feeds';
import { translate } from '@tandem/i18n/server';
import { readerToEmail } from '../../../platform/mail/recipients.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { type StoredSource, sources } from './job-sources.model.ts';

/** Number of failures in a row after which a company is notified: three hours with the delays in between. */
const MANY = 3;

/**
 * Notifies a company once that a source keeps failing: a notification for everyone, and an email to the main account, or
 * to the oldest colleague while that is suspended. It is notified again only after a successful reading, and at most
 * once a day.
 */
export async function notifyOfFailures(source: StoredSource, problem: SourceProblem, now: Date): Promise<void> {
  if (source.failures < MANY || source.told === 'failing') return;
  const { board, id, key } = await notified(source, 'jobSourceFailing', now);
  const account = await readerToEmail.ask(String(source.companyId));
  if (account) {
    const reason = translate(account.language, `job-sources:problem.${problem}`);
    await writeMail(
      'jobSourceFailing',
      { to: account.email, language: account.language, accountId: account._id },
      { board, reason, id },
      { key },
    );
  }
  await sources.change(source._id, { told: 'failing' });
}

/** Notifies a company once that most jobs of a source are missing and that it has to confirm this. */
export async function notifyOfLoss(
  source: StoredSource,
  { missing, total }: NonNullable<StoredSource['lost']>,
  now: Date,
): Promise<void> {
  if (source.told === 'lost') return;
  const { board, id, key } = await notified(source, 'jobSourceLost', now);
  const account = await readerToEmail.ask(String(source.companyId));
  if (account)
    await writeMail(
      'jobSourceLost',
      { to: account.email, language: account.language, accountId: account._id },
      { board, missing: String(missing), total: String(total), id },
      { key },
    );
  await sources.change(source._id, { told: 'lost' });
}

async function notified(
  { _id, companyId, board }: StoredSource,
  kind: 'jobSourceFailing' | 'jobSourceLost',
  now: Date,
) {
  const id = String(_id);
  const key = `${kind} ${id} ${now.toISOString().slice(0, 10)}`;
  await notify({ entity: companyId }, { kind, values: { board }, link: `/company/jobs/import/${id}`, key });
  return { board, id, key };
}
