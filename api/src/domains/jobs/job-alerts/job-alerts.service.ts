import { asQuery, readFilters, writeFilters } from '@tandem/contracts/board-address';
import type { JobAlert, JobAlertChange, JobAlertSave } from '@tandem/contracts/job-alert';
import { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import type { DataSubject } from '../../../platform/domain/personal-data.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { packIds } from '../../../platform/scheduler/digest-schedule.ts';
import { board, newestFirst, type Posting } from '../jobs/jobs.board.ts';
import { filterPostings } from '../jobs/jobs.filters.ts';
import { alerts, type StoredAlert } from './job-alerts.model.ts';

/** The maximum number of alerts for an account or an address. */
export const MAX_ALERTS = 20;
const UNDO_MS = 10 * 60_000;

/** The filters of a board search in a canonical form, without order and page. */
export const canonicalSearch = (search: string): string =>
  writeFilters({ ...readFilters(new URLSearchParams(search)), order: '', skip: 0 }).toString();

/** The jobs that a board search finds now, in the board's order. */
export const postingsFoundBy = async (search: string): Promise<Posting[]> =>
  filterPostings(await board(), asQuery(readFilters(new URLSearchParams(search)))).sort(newestFirst);

/** The initial data of an alert: the jobs that its search finds now count as known. */
export async function initialAlertState({ search, rhythm }: JobAlertSave) {
  const found = await postingsFoundBy(search);
  return { search, rhythm, sentDate: new Date(), sentResults: packIds(found.map(({ shown }) => shown._id)) };
}

/** The alerts of the viewer's account. */
export async function listAlerts({ accountId = '' }: Viewer, page: PageOf<string>): Promise<Page<JobAlert[]>> {
  const { items, total } = pageFrom(await alerts.ofAccount(accountId), page);
  return { items: await Promise.all(items.map(presentAlert)), total };
}

/**
 * Creates an alert for the viewer's account. Saving the same search again changes its frequency, and undoes its
 * deletion.
 */
export async function saveAlert({ accountId = '' }: Viewer, wanted: JobAlertSave): Promise<JobAlert> {
  const search = canonicalSearch(wanted.search);
  return withNamedLock(`job alerts ${accountId}`, async () => {
    const own = await alerts.ofAccount(accountId);
    const same = own.find((alert) => alert.search === search);
    if (same) return changeAlert(String(same._id), { rhythm: wanted.rhythm });
    if (own.length >= MAX_ALERTS) throw invalid({ search: { key: 'listFull', values: { count: MAX_ALERTS } } });
    const deleted = await alerts.findDeleted(accountId, search);
    if (deleted) return changeAlert(String(deleted._id), { rhythm: wanted.rhythm, forgetDate: null });
    const begun = await initialAlertState({ ...wanted, search });
    return presentAlert(
      await alerts.insert({ ...begun, accountId: new Types.ObjectId(accountId), confirmedDate: begun.sentDate }),
    );
  });
}

export async function changeAlert(
  id: string,
  change: JobAlertChange & Partial<Pick<StoredAlert, 'forgetDate'>>,
): Promise<JobAlert> {
  const after = await alerts.change(id, change);
  if (!after) throw notFound();
  return presentAlert(after);
}

/** Deletes an alert of an account; for ten minutes, saving its search again undoes that. */
export async function removeAlert(id: string): Promise<void> {
  await alerts.change(id, { forgetDate: new Date(Date.now() + UNDO_MS) });
}

type Owner = Pick<DataSubject, 'accountId' | 'email'>;

/** Deletes the alerts of an account that is removed, including those requested for its address without the account. */
export const forgetAlertsOf = ({ accountId, email }: Owner): Promise<void> => alerts.removeOf(accountId, email);

/** Returns the alerts of an account and its address for the data download. */
export const alertsOf = async ({ accountId, email }: Owner) =>
  [...(await alerts.ofAccount(accountId)), ...(await alerts.ofEmail(email))].map(({ search, rhythm, createdDate }) => ({
    search,
    rhythm,
    createdDate,
  }));

export async function isOwnAlert({ accountId }: Viewer, id: string): Promise<boolean> {
  const alert = await alerts.find(id);
  return !!alert?.accountId && !alert.forgetDate && String(alert.accountId) === accountId;
}

export async function presentAlert({ _id, search, rhythm, createdDate }: StoredAlert): Promise<JobAlert> {
  return plain({ _id, search, rhythm, createdDate, total: (await postingsFoundBy(search)).length });
}
