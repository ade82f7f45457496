import { EMAIL_STATUSES } from '@tandem/catalogue/contact';
import { ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import { REQUEST_KINDS, REQUEST_STATUSES } from '@tandem/catalogue/support';
import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Id, Line, pageOf } from './values.ts';

/** Entries of a request: answers of the team, replies of the sender, and changes of its status. */
export const REQUEST_ENTRY_KINDS = ['answer', 'reply', 'closed', 'reopened'] as const;

/** Maximum characters of an answer. */
export const MAX_ANSWER_LENGTH = 5000;

const RequestEntry = z.object({
  _id: Id,
  kind: z.enum(REQUEST_ENTRY_KINDS),
  /** The superuser, or the address from which the sender replied; empty once that account is erased. */
  by: z.string(),
  text: z.string(),
  /** Names of files that came with a reply; the files themselves are not stored. */
  files: z.array(z.string()),
  /** Status of the email with an answer; null for other entries, and until the email is created. */
  emailStatus: z.enum(EMAIL_STATUSES).nullable(),
  date: DateTime,
});
export type RequestEntry = z.infer<typeof RequestEntry>;

/** A question, a problem or feedback that a person sent to the Tandem team. */
export const CustomerRequest = z.object({
  _id: Id,
  kind: z.enum(REQUEST_KINDS),
  status: z.enum(REQUEST_STATUSES),
  /** Topic of feedback; empty for other kinds. */
  subject: z.string(),
  text: z.string(),
  /** Rating of feedback, from 1 to 5; null if there is none. */
  rating: z.number().int().nullable(),
  /** Null if the account has just been erased. */
  sender: z
    .object({
      accountId: Id,
      entityId: Id,
      type: z.enum(ACCOUNT_TYPES),
      email: z.string(),
      /** Name of the person; empty if unknown. */
      name: z.string(),
      /** Empty for a developer. */
      company: z.string(),
      language: z.string(),
    })
    .nullable(),
  /** The developer that a question is about; null for other kinds. */
  developer: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Increases with every entry. */
  revision: z.number().int(),
  createdDate: DateTime,
  /** Date of the latest entry, or of the request itself. */
  lastDate: DateTime,
});
export type CustomerRequest = z.infer<typeof CustomerRequest>;

/** A request with all its entries, oldest first. */
export const CustomerRequestThread = CustomerRequest.extend({ entries: z.array(RequestEntry) });
export type CustomerRequestThread = z.infer<typeof CustomerRequestThread>;

export const CustomerRequestQuery = pageOf({
  status: z.enum(REQUEST_STATUSES).optional(),
  kind: z.enum(REQUEST_KINDS).optional(),
  /** Filter: requests of one account. */
  account: Id.optional(),
  /** Search text in the entries and in the sender's name, address and company. */
  text: Line.optional(),
  sort: sortBy(['lastDate', 'createdDate', 'kind', 'status'], '-lastDate'),
});
export type CustomerRequestQuery = z.output<typeof CustomerRequestQuery>;

const revision = z.number().int().min(0);

export const CustomerRequestAnswer = z.strictObject({
  text: z.string().trim().min(1).max(MAX_ANSWER_LENGTH),
  /** Revision of the request that was read: an answer to an older state is refused. */
  revision,
  /** Idempotency key chosen by the caller; a repeated answer with the same key is sent once. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** Closes the request, if no reply is expected. */
  close: z.boolean().default(false),
});
export type CustomerRequestAnswer = z.output<typeof CustomerRequestAnswer>;

export const CustomerRequestChange = z.strictObject({ status: z.enum(['open', 'closed']), revision });
export type CustomerRequestChange = z.output<typeof CustomerRequestChange>;
