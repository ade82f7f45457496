import type {
  CustomerRequest,
  CustomerRequestAnswer,
  CustomerRequestChange,
  CustomerRequestQuery,
  CustomerRequestThread,
} from '@tandem/contracts/customer-request';
import { Types } from 'mongoose';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { changedElsewhere, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { wordPatterns } from '../../../platform/text/text-normalization.ts';
import { accountIdsFor } from '../../identity/accounts/accounts.service.ts';
import { emailAnswersOf } from './requests.mailing.ts';
import { type RequestCondition, requests, type StoredRequest } from './requests.model.ts';
import { presentRequests, presentThread } from './requests.presenter.ts';

export { pathOfRequest } from './requests.mailing.ts';

type Sent = Pick<StoredRequest, 'kind' | 'text'> & Partial<Pick<StoredRequest, 'subject' | 'rating'>>;

/** Adds a request of an account to the queue; returns its id. */
export async function addRequest(accountId: string, request: Sent, developerId?: string): Promise<string> {
  const { _id } = await requests.insert({
    ...request,
    accountId: new Types.ObjectId(accountId),
    developerId: developerId ? new Types.ObjectId(developerId) : null,
  });
  return String(_id);
}

/**
 * Lists a page of requests by filter. `text` is searched in the entries, and in the sender in the same way as in the
 * list of accounts.
 */
export async function listRequests(query: CustomerRequestQuery): Promise<Page<CustomerRequest[]>> {
  const { status, kind, account, text, ...page } = query;
  const conditions = [
    ...(status ? [{ status }] : []),
    ...(kind ? [{ kind }] : []),
    ...(account ? [{ accountId: new Types.ObjectId(account) }] : []),
    ...(text ? [await saying(text)] : []),
  ];
  const condition = conditions.length > 0 ? { $and: conditions } : {};
  const [found, total] = await withTotal(page, requests.page(condition, page), () => requests.count(condition));
  return { items: await presentRequests(found), total };
}

async function saying(text: string): Promise<RequestCondition> {
  const words = wordPatterns(text);
  const written = (['text', 'subject', 'entries.text'] as const).map((field) => ({
    $and: words.map((word) => ({ [field]: word })),
  }));
  return { $or: [...(words.length > 0 ? written : []), { accountId: { $in: await accountIdsFor(text) } }] };
}

/** Throws 404 for a request that doesn't exist. */
export const requestThread = async (id: string): Promise<CustomerRequestThread> => presentThread(await getRequest(id));

async function getRequest(id: string): Promise<StoredRequest> {
  const request = await requests.find(id);
  if (!request) throw notFound();
  return request;
}

/**
 * Answers a request by email; a repeated call with the same key adds nothing. Throws 404, or 409 with the current state
 * if the request has changed since the caller read it.
 */
export async function answerRequest(
  { accountId = '' }: Viewer,
  id: string,
  { text, key, revision, close }: CustomerRequestAnswer,
): Promise<CustomerRequestThread> {
  const before = await getRequest(id);
  if (isAnswered(before, key)) return presentThread(before);
  const authorId = new Types.ObjectId(accountId);
  const answer = { kind: 'answer' as const, text, key, authorId, isDue: true };
  const answered = await requests.add(id, { revision }, answer, close ? 'closed' : 'answered');
  // A concurrent call with the same key may have added the answer a moment earlier.
  if (!answered && isAnswered(await getRequest(id), key)) return requestThread(id);
  if (!answered) throw await changed(id, { text });
  await emailAnswersOf(answered);
  return requestThread(id);
}

const isAnswered = ({ entries }: StoredRequest, key: string) => entries.some((entry) => entry.key === key);

/** Closes or reopens a request; does nothing if it already has the status. Throws 404, or 409 like `answerRequest`. */
export async function changeRequest(
  { accountId = '' }: Viewer,
  id: string,
  { status, revision }: CustomerRequestChange,
): Promise<CustomerRequestThread> {
  const before = await getRequest(id);
  if (before.status === status) return presentThread(before);
  const entry = { kind: status === 'open' ? ('reopened' as const) : ('closed' as const) };
  const after = await requests.add(id, { revision }, { ...entry, authorId: new Types.ObjectId(accountId) }, status);
  if (!after) throw await changed(id, { status });
  return presentThread(after);
}

const changed = async (id: string, yours: object) =>
  changedElsewhere(Object.keys(yours), { request: await requestThread(id), yours });
