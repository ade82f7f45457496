import { asQuery, readFilters, writeFilters } from '@tandem/contracts/board-address';
import type { JobAlert, JobAlertChange, JobAlertSave } from '@tandem/contracts/job-alert';
import { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { packed } from '../../../platform/scheduler/digest-schedule.ts';
import { board, type Posting } from '../jobs/jobs.board.ts';
import { filtered } from '../jobs/jobs.filters.ts';
import { alerts, type StoredAlert } from './job-alerts.model.ts';

/** So many an account or an address may have. */
export const MOST = 20;

/** What a search of the board asks for, always written in the same way; the order and the page are left out. */
export const asAddress = (search: string): string =>
  writeFilters({ ...readFilters(new URLSearchParams(search)), order: '', skip: 0 }).toString();

/** The jobs that a search of the board finds now, in the board's order. */
export const foundBy = async (search: string): Promise<Posting[]> =>
  filtered(await board(), asQuery(readFilters(new URLSearchParams(search))));

/** What an alert is written down with when it begins: the jobs that its search finds now count as known. */
export async function beginning({ search, rhythm }: JobAlertSave) {
  const found = await foundBy(search);
  return { search, rhythm, toldDate: new Date(), told: packed(found.map(({ shown }) => shown._id)) };
}

/** The alerts of the viewer's account. */
export async function listAlerts({ accountId = '' }: Viewer, page: PageOf<string>): Promise<Page<JobAlert[]>> {
  const { items, total } = pageFrom(await alerts.ofAccount(accountId), page);
  return { items: await Promise.all(items.map(presentAlert)), total };
}

/** Tells the viewer's account of what a search newly finds. The same search again changes its rhythm. */
export async function saveAlert({ accountId = '' }: Viewer, wanted: JobAlertSave): Promise<JobAlert> {
  const search = asAddress(wanted.search);
  const own = await alerts.ofAccount(accountId);
  const same = own.find((alert) => alert.search === search);
  if (same) return changeAlert(String(same._id), { rhythm: wanted.rhythm });
  if (own.length >= MOST) throw invalid({ search: { key: 'listFull', values: { count: MOST } } });
  const begun = await beginning({ ...wanted, search });
  return presentAlert(
    await alerts.insert({ ...begun, accountId: new Types.ObjectId(accountId), confirmedDate: begun.toldDate }),
  );
}

export async function changeAlert(id: string, change: JobAlertChange): Promise<JobAlert> {
  const after = await alerts.change(id, change);
  if (!after) throw notFound();
  return presentAlert(after);
}

export const removeAlert = (id: string): Promise<void> => alerts.remove(id);

/** Forgets the alerts of an account that goes. */
export const forgetAlertsOf = (accountId: string): Promise<void> => alerts.removeOf(accountId);

/** What an account is told of, for the person to read. */
export const alertsOf = async (accountId: string) =>
  (await alerts.ofAccount(accountId)).map(({ search, rhythm, createdDate }) => ({ search, rhythm, createdDate }));

export async function isOwnAlert({ accountId }: Viewer, id: string): Promise<boolean> {
  const alert = await alerts.find(id);
  return !!alert?.accountId && String(alert.accountId) === accountId;
}

export async function presentAlert({ _id, search, rhythm, createdDate }: StoredAlert): Promise<JobAlert> {
  return plain({ _id, search, rhythm, createdDate, total: (await foundBy(search)).length });
}
