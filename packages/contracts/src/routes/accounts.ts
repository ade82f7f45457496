import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import {
  ACCOUNT_SUPERUSER_FIELDS,
  Account,
  AccountChange,
  AccountClose,
  AccountCreate,
  AccountErase,
  AccountRow,
} from '../account.ts';
import { ActAs } from '../audit.ts';
import { Binary } from '../files.ts';
import { Picture } from '../picture.ts';
import { contract, everyone, ownAccount, ownThings, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, DateTime, Done, Email, Flag, Id, Line, Password, pageOf } from '../values.ts';

/** Where somebody is logged in. */
export const SessionView = z.object({
  _id: Id,
  /** Names of products, as in Firefox and Linux; empty where the device does not say. */
  browser: z.string(),
  system: z.string(),
  createdDate: DateTime,
  lastSeenDate: DateTime,
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' } as const;
const UnsubscribeToken = z.string().max(200);

const filter = {
  isSuperAdmin: Flag.optional(),
  /** unverified: nobody has activated it yet. */
  status: z.enum(ACCOUNT_STATUSES).optional(),
  type: z.enum(ACCOUNT_TYPES).optional(),
  /** In email addresses, and each word of it in the names of profiles, companies and their contact persons. */
  text: Line.optional(),
  sort: sortBy(['createdDate', 'updatedDate', 'lastSeenDate', 'email', 'type', 'language'], '-createdDate'),
};

export const accounts = contract({
  exportList: {
    method: 'GET',
    path: '/api/accounts/export',
    summary: 'The list of accounts as a table (CSV) in the language of the caller, up to 50,000 rows',
    access: superusers,
    looksUp: true,
    query: z.strictObject(filter),
    produces: 'text/csv',
    response: Binary,
  },
  ofEntity: {
    method: 'GET',
    path: '/api/accounts/:entityId',
    summary: 'The accounts of a developer profile or a company, the main one first',
    access: ownThings,
    params: z.strictObject({ entityId: Id }),
    query: pageOf({ sort: sortBy(['createdDate', 'email', 'lastSeenDate'], 'mainFirst', ['mainFirst']) }),
    response: z.array(Account),
    paged: true,
  },
  list: {
    method: 'GET',
    path: '/api/accounts',
    summary: 'All accounts',
    access: superusers,
    query: pageOf(filter),
    response: z.array(AccountRow),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/accounts',
    summary:
      'Make an account for somebody; an email follows with a link to choose the password, which works for 7 days',
    access: superusers,
    body: AccountCreate,
    confirmation: ['password', 'reason'],
    example: { email: 'elin@example.org', type: 'user', firstName: 'Elin' },
    response: z.object({ account: Account, message: z.string() }),
    status: 201,
  },
  query: {
    method: 'POST',
    path: '/api/accounts/query',
    summary: 'One account by its email address',
    unrecorded: true,
    access: superusers,
    body: z.strictObject({ email: Email }),
    example: { email: 'elin@example.org' },
    response: Account,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/accounts/change-email',
    summary: 'Give an account another email address; it is logged out until the address is activated',
    inPerson: true,
    access: superusers,
    body: z.strictObject({ accountId: Id, email: Email }),
    example: { accountId: '000000000000000000000001', email: 'elin@example.net' },
    response: z.object({ account: Account, message: z.string() }),
  },
  invite: {
    method: 'POST',
    path: '/api/accounts/claim',
    summary: 'Invite a colleague to the own company by email; the link is valid for 7 days',
    access: companies,
    /** The company, which only a superuser has to name. */
    superuserOnly: ['entityId'],
    body: z.strictObject({ email: Email, entityId: Id.optional() }),
    example: { email: 'jonas@hamnkraft.example' },
    response: z.object({ message: z.string() }),
    status: 201,
  },
  setMainAccount: {
    method: 'PUT',
    path: '/api/accounts/:entityId/set-main-account',
    summary: 'Choose the account that speaks for a profile or company; the main account chooses',
    access: ownThings,
    params: z.strictObject({ entityId: Id }),
    body: z.strictObject({ accountId: Id }),
    example: { accountId: '000000000000000000000001' },
    response: z.array(Account),
  },
  update: {
    method: 'PUT',
    path: '/api/accounts/:id',
    summary:
      'Change language and e-mail settings of an account; a superuser suspends it and says what it may. Making somebody ' +
      'a superuser, or ending that, takes the password of the caller and a reason',
    access: ownThings,
    params: ById,
    body: AccountChange,
    superuserOnly: ACCOUNT_SUPERUSER_FIELDS,
    recordedFields: ['suspension', 'isSuperAdmin'],
    confirmation: ['password', 'reason'],
    example: { language: 'sv', emailFrequency: 'monthly', unwantedEmails: ['matches'] },
    response: z.object({ account: Account, message: z.string() }),
  },
  close: {
    method: 'POST',
    path: '/api/accounts/:id/delete',
    summary: 'Close an account: it is erased after 14 days, unless its owner logs in before',
    inPerson: true,
    access: ownThings,
    params: ById,
    body: AccountClose,
    example: { reason: 'other', rating: 4, feedbackValue: 'Moving to another trade.' },
    response: z.object({ message: z.string() }),
  },
  deleteForever: {
    method: 'DELETE',
    path: '/api/accounts/:id/delete-forever',
    summary:
      'Erase an account at once, with its profile if there is no other; the main account erases its colleagues’. A ' +
      'superuser types the name of what is erased and their own password',
    inPerson: true,
    access: ownThings,
    params: ById,
    body: AccountErase.default({}),
    confirmation: ['name', 'password'],
    example: { name: 'Elin Berg', password: 'seven ferries at noon' },
    response: Done,
  },
  unsubscribe: {
    method: 'PUT',
    path: '/api/accounts/:id/unsubscribe',
    summary: 'Turn a kind of email off by the token of its link, `/unsubscribe/{token}`, which begins with the id',
    access: everyone,
    params: ById,
    body: z.strictObject({ token: UnsubscribeToken }),
    example: { token: '000000000000000000000001.matches.signature' },
    response: z.object({ message: z.string() }),
  },
  unsubscribeInOneClick: {
    method: 'POST',
    path: '/api/accounts/:id/unsubscribe',
    summary: 'The same, as mail programs call the address in `List-Unsubscribe` (RFC 8058)',
    access: everyone,
    params: ById,
    query: z.strictObject({ token: UnsubscribeToken }),
    response: z.object({ message: z.string() }),
  },
  changePassword: {
    method: 'PUT',
    path: '/api/accounts/:id/change-password',
    summary: 'Change the own password; every other session ends',
    inPerson: true,
    access: ownAccount,
    params: ById,
    body: z.strictObject({
      newPassword: Password,
      /** Not needed while the account has `mustChangePassword`. */
      oldPassword: z.string().max(1000).optional(),
    }),
    example: { newPassword: 'eight ferries at noon', oldPassword: 'seven ferries at noon' },
    response: z.object({ message: z.string() }),
  },
  export: {
    method: 'GET',
    path: '/api/accounts/:id/export',
    summary: 'Everything held on the person of the own account as one ZIP of JSON and files',
    access: ownAccount,
    inPerson: true,
    params: ById,
    produces: 'application/zip',
    response: Binary,
  },
  setPicture: {
    method: 'POST',
    path: '/api/accounts/:id/profile-picture',
    summary: 'Give an account a picture; the answer is the new one, which is square',
    access: ownThings,
    params: ById,
    upload: 'image',
    response: Picture,
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/accounts/:id/profile-picture',
    summary: 'Remove the picture of an account',
    access: ownThings,
    params: ById,
    response: Done,
  },
  sessions: {
    method: 'GET',
    path: '/api/accounts/:id/sessions',
    summary: 'The sessions of an account, last seen first; own ones, or any for a superuser',
    access: ownThings,
    params: ById,
    query: pageOf({ sort: sortBy(['lastSeenDate', 'createdDate'], '-lastSeenDate') }),
    response: z.array(SessionView),
    paged: true,
  },
  acts: {
    method: 'GET',
    path: '/api/accounts/:id/acts',
    summary: 'What superusers have done as the own account, newest first',
    access: ownAccount,
    params: ById,
    query: pageOf({ sort: sortBy(['createdDate', 'action'], '-createdDate') }),
    response: z.array(ActAs),
    paged: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/accounts/:id/sessions/:sessionId',
    summary: 'Log one device out',
    access: ownAccount,
    inPerson: true,
    params: z.strictObject({ id: Id, sessionId: Id }),
    response: Done,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/accounts/:id/sessions',
    summary: 'Log out everywhere but here',
    access: ownAccount,
    inPerson: true,
    params: ById,
    response: Done,
  },
});
