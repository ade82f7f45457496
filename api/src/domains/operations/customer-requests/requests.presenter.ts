import type { CustomerRequest, CustomerRequestThread, RequestEntry } from '@tandem/contracts/customer-request';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { accountsById, displayNameOf, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { developerNamesOf } from '../../talent/developers/developers.named.ts';
import type { StoredRequest, StoredRequestEntry } from './requests.model.ts';

/** Presents requests with the names of their senders and of the developers they are about. */
export async function presentRequests(found: readonly StoredRequest[]): Promise<CustomerRequest[]> {
  const accounts = await accountsById(found.map(({ accountId }) => String(accountId)));
  const owners = [...accounts.values()].map(({ entityId }) => entityId);
  const [companies, developers] = await Promise.all([
    companyNamesOf(owners),
    developerNamesOf([...owners, ...found.flatMap(({ developerId }) => developerId ?? [])]),
  ]);
  const senderOf = (account: StoredAccount): CustomerRequest['sender'] => {
    const { _id, entityId, type, email, language, name } = account;
    const owner = String(entityId);
    const [company, developer] = [companies.get(owner) ?? '', developers.get(owner) ?? ''];
    return { accountId: String(_id), entityId: owner, type, email, language, name: name || developer, company };
  };
  return found.map(({ _id, kind, status, subject, text, rating, revision, ...request }) => {
    const account = accounts.get(String(request.accountId));
    const developerId = request.developerId && String(request.developerId);
    return plain({
      ...{ _id, kind, status, subject, text, rating, revision },
      sender: account ? senderOf(account) : null,
      developer: developerId ? { _id: developerId, name: developers.get(developerId) ?? '' } : null,
      createdDate: request.createdDate,
      lastDate: request.lastDate,
    });
  });
}

export async function presentThread(request: StoredRequest): Promise<CustomerRequestThread> {
  const [[shown], authors, sent] = await Promise.all([
    presentRequests([request]),
    accountsById(request.entries.flatMap(({ authorId }) => (authorId ? String(authorId) : []))),
    Promise.all(request.entries.map(async (entry) => (await emails.findByKey(emailKeyOf(entry)))?.status ?? null)),
  ]);
  const byOf = ({ authorId, from }: StoredRequestEntry) => {
    const author = authors.get(String(authorId));
    return author ? displayNameOf(author) : from;
  };
  const entries = request.entries.map(
    (entry, nth): RequestEntry => ({
      _id: String(entry._id),
      kind: entry.kind,
      by: byOf(entry),
      text: entry.text,
      files: entry.files,
      emailStatus: sent[nth] ?? null,
      date: entry.date.toISOString(),
    }),
  );
  return { ...(shown as CustomerRequest), entries };
}

/** Returns the deduplication key of the email with an answer. */
export const emailKeyOf = ({ _id }: Pick<StoredRequestEntry, '_id'>): string => `request answer ${_id}`;
