import { cityName } from '@tandem/catalogue/city-names';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { writeSearch } from '@tandem/contracts/search-string';
import { translate } from '@tandem/i18n/server';
import { findPage } from '@tandem/search/search';
import { env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountToEmail } from '../../../platform/mail/recipients.ts';
import { isReachable, writeNotice } from '../../../platform/mail/send.ts';
import { dueDigests, unpackIds } from '../../../platform/scheduler/digest-schedule.ts';
import { searchIndex } from './search.index.ts';
import { type StoredSearch, searches } from './search.saved.model.ts';
import { currentResultIds, sentResultsOf, stopSearchAlertsOf } from './search.saved.service.ts';
import { prepareSearch, presentDevelopers } from './search.service.ts';

/** The number of developers in an email. */
const NAMED = 10;
/** The number of the newest profiles that are checked for new results of a search with too many to store. */
const CONSIDERED = 1000;

/**
 * Emails each account the new results of its saved searches at the chosen interval. No email is sent without new
 * results.
 */
export async function sendSearchAlerts(now: Date): Promise<void> {
  await searchIndex();
  for (const { rhythm, before } of dueDigests(now))
    for (const search of await searches.due(rhythm, before))
      await sendAlert(search, now).catch((error: unknown) =>
        log.error({ err: error }, 'the results of a saved search could not be sent'),
      );
}

async function sendAlert(search: StoredSearch, now: Date): Promise<void> {
  const account = await accountToEmail.ask(String(search.accountId));
  if (!account?.entityId.equals(search.companyId)) return stopSearchAlertsOf(String(search.accountId));
  if (!isReachable(account)) return;
  const viewer: Viewer = { view: 'COMPANY', entityId: String(search.companyId), accountId: String(search.accountId) };
  const ids = await currentResultIds(viewer, search.search);
  const known = search.sentResults ? unpackIds(Buffer.from(search.sentResults.buffer)) : null;
  const fresh = await newOnes(viewer, search, known, ids.length);
  const total = known ? ids.filter((id) => !known.has(id)).length : fresh.length;
  if (fresh.length > 0)
    await writeNotice(
      'searchFound',
      account,
      {
        name: search.name,
        count: total,
        rows: fresh.slice(0, NAMED).map((developer) => rowOf(developer, account.language)),
        path: `/company/candidates?${writeSearch(search.search)}`,
      },
      // The key is the same until the search is marked as done, so that no second email is sent if the job was killed
      // or its mark could not be stored.
      { key: `search ${search._id} ${search.sentDate?.toISOString()}` },
    );
  await searches.recordSent(search, sentResultsOf([...new Set([...(known ?? []), ...ids])]) ?? sentResultsOf(ids), now);
}

/**
 * Results that the search did not have before, best first: those that are not stored, or the ones who joined since then
 * if there are too many to store.
 */
async function newOnes(viewer: Viewer, { search, sentDate }: StoredSearch, known: Set<string> | null, results: number) {
  const wanted = { ...search, job: undefined, ...(!known && { sort: 'newest' as const }) };
  const { index, viewerContext, asked } = await prepareSearch(viewer, wanted, 'search.');
  const { ids } = findPage(index, { ...asked, skip: 0, limit: known ? results : CONSIDERED });
  if (known) return presentDevelopers(viewerContext, ids.filter((id) => !known.has(id)).slice(0, NAMED));
  const since = sentDate?.toISOString() ?? '';
  return (await presentDevelopers(viewerContext, ids)).filter(({ createdDate = '' }) => createdDate > since);
}

/** Only data that everyone sees, because an email can be forwarded. */
function rowOf({ _id, firstName, role, seniority, city = '', country }: VisibleDeveloper, language: string) {
  const say = (key: string) => translate(language, `catalogue:${key}`);
  const what = [
    role ? say(`roles.${role}`) : '',
    seniority ? say(`seniority.${seniority}`) : '',
    cityName(city, language, country),
  ];
  return {
    title: firstName || (role ? say(`roles.${role}`) : ''),
    text: what.filter(Boolean).join(', '),
    url: `${env.PORTAL_URL}/company/candidates/${_id}`,
  };
}
