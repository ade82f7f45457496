import type { TakeOver, TakeOverChoice } from '@tandem/contracts/take-over';
import { inTransaction } from '../../../platform/database/database.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyKeys } from '../../companies/companies/companies.names.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { moveFollowUps } from '../../hiring/hire-follow-ups/hire-follow-ups.service.ts';
import { createMatchAfterTakeOver } from '../../hiring/matches/matches.after-take-over.ts';
import { moveApplications } from '../../hiring/matches/matches.applying.ts';
import { contactsOf } from '../../hiring/matches/matches.contacts.ts';
import { moveNotes } from '../../hiring/notes/notes.service.ts';
import { moveOnShortlists } from '../../hiring/shortlist/shortlist.service.ts';
import { accountById, declineRecords, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { moveNotifications } from '../../identity/notifications/notifications.service.ts';
import { developerById, ownDeveloper } from '../../talent/developers/developers.service.ts';
import { type Change, updateDeveloper } from '../../talent/developers/updating.service.ts';
import { candidateRepository, type StoredDeveloper } from '../candidate-records/candidates.records.ts';
import { handOver } from '../candidate-records/pipelines.service.ts';
import { recordForPerson } from '../candidate-records/record-for-person.ts';
import { eraseCandidates } from '../candidates/candidates.erasing.ts';
import { recordsOfLink } from '../sourced/sourced.service.ts';
import { recordTakenOver } from './take-over.events.ts';

/**
 * Returns the records about an account's owner. The proof is the verified email address, or a link that was sent to the
 * record's address or passed on by its company. An equal LinkedIn profile is no proof and reveals nothing, because any
 * user can enter one.
 */
async function recordsFor(
  { email, emailVerified, declined = [] }: Proven,
  token?: string,
): Promise<readonly StoredDeveloper[]> {
  const own = emailVerified ? await candidateRepository.withKeys([`mailto:${email}`]) : [];
  const offered = own.filter(({ _id }) => !declined.some((id) => _id.equals(id)));
  const linked = token ? await recordsOfLink(token) : [];
  return [...offered, ...linked.filter(({ _id }) => !offered.some((each) => each._id.equals(_id)))];
}
type Proven = Pick<StoredAccount, 'email' | 'emailVerified' | 'declined'>;

/** Returns the number of records that the account can take over. */
export const countRecordsFor = async (account: Proven & Pick<StoredAccount, 'type'>): Promise<number> =>
  account.type === 'user' ? (await recordsFor(account)).length : 0;

/** Returns the stored data, field by field with its source, next to the caller's profile. */
export async function offerFor({ accountId, entityId = '' }: Viewer, token?: string): Promise<TakeOver> {
  const [account, own] = await Promise.all([accountById(`${accountId}`), developerById(entityId)]);
  const records = await recordsFor(account, token);
  return {
    own: await ownDeveloper(entityId),
    records: await Promise.all(
      records.map(async (record) => {
        const { shown, company } = await recordForPerson(record);
        return {
          ...shown,
          createdDate: record.createdDate.toISOString(),
          isHidden: hides(own, companyKeys(company)),
        };
      }),
    ),
  };
}

const hides = ({ hiddenKeys }: StoredDeveloper, keys: readonly string[]) =>
  keys.some((key) => hiddenKeys.includes(key));

/**
 * Copies chosen fields to the caller's profile, with the previous values in its history. Each record is deleted; its
 * notes and a match remain with its company. A company from which the developer hides keeps its record and learns
 * nothing.
 */
export async function takeOver(viewer: Viewer, { records: ids, fields, token }: TakeOverChoice) {
  const { accountId, entityId = '' } = viewer;
  const records = await recordsFor(await accountById(`${accountId}`), token);
  const chosen = ids.map((id) => records.find(({ _id }) => String(_id) === id));
  if (chosen.some((each) => !each) || Object.values(fields).some((id) => !ids.includes(id))) throw notFound();

  await updateDeveloper(viewer, entityId, changeBy(chosen as StoredDeveloper[], fields));
  const own = await developerById(entityId);
  let matches = 0;
  for (const record of chosen as StoredDeveloper[]) {
    const companyId = String(record.managedBy);
    if (hides(own, companyKeys(await companyById(companyId)))) continue;
    await moveApplications(record._id, own._id);
    const isMatched = await createMatchAfterTakeOver(companyId, own._id, record.createdDate);
    if (isMatched) matches++;
    const { accepted } = await contactsOf(companyId);
    await inTransaction(async (session) => {
      await moveNotes(String(record._id), entityId, session);
      await moveFollowUps(record._id, own._id, session);
      await moveOnShortlists(record._id, own._id, session);
      await candidateRepository.hide([record._id], new Date(), session);
      if (isMatched) {
        await handOver(record, own, accepted.has(entityId), session);
        await moveNotifications(record._id, own._id, session);
      }
    });
    if (isMatched && record.managedBy)
      await recordTakenOver.emit({ recordId: record._id, companyId: record.managedBy, developerId: own._id });
    await eraseCandidates([record._id]);
  }
  await declineRecords(`${accountId}`, ids);
  return { user: await ownDeveloper(entityId), matches };
}

function changeBy(records: readonly StoredDeveloper[], fields: TakeOverChoice['fields']): Change {
  const byId = new Map(
    records.map((record) => [String(record._id), plain(record) as unknown as Record<string, unknown>]),
  );
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, id]) => {
      const value = byId.get(id)?.[field];
      return value === undefined ? [] : [[field, value]];
    }),
  ) as Change;
}

/** Stops offering these records. */
export const decline = ({ accountId }: Viewer, records: readonly string[]): Promise<void> =>
  declineRecords(`${accountId}`, records);
