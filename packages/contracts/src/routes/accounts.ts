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
import { contract, everyone, ownAccount, ownRecords, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, DateTime, Done, Email, Flag, Id, Line, Password, pageOf } from '../values.ts';

/** A session on a device. */
export const SessionView = z.object({
  _id: Id,
  /** Product names, such as Firefox and Linux; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  /** The browser extension, which has a session of its own. */
  isExtension: z.boolean(),
  createdDate: DateTime,
  lastSeenDate: DateTime,
  /** Whether this is the caller's session. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' } as const;
const UnsubscribeToken = z.string().max(200);

const filter = {
  isSuperAdmin: Flag.optional(),
  /** unverified: not activated yet. */
  status: z.enum(ACCOUNT_STATUSES).optional(),
  type: z.enum(ACCOUNT_TYPES).optional(),
  /** Search text: part of an email address, or words in the names of profiles, companies and their contact persons. */
  text: Line.optional(),
  sort: sortBy(['createdDate', 'updatedDate', 'lastSeenDate', 'email', 'type', 'language'], '-createdDate'),
};

export const accounts = contract({
  exportList: {
    method: 'GET',
    path: '/api/accounts/export',
    summary: 'Export the accounts as CSV in the caller’s language, up to 50,000 rows',
    access: superusers,
    looksUp: true,
    query: z.strictObject(filter),
    produces: 'text/csv',
    response: Binary,
  },
  ofEntity: {
    method: 'GET',
    path: '/api/accounts/:entityId',
    summary: 'List the accounts of a developer profile or company, the main account first',
    access: ownRecords,
    params: z.strictObject({ entityId: Id }),
    query: pageOf({ sort: sortBy(['createdDate', 'email', 'lastSeenDate'], 'mainFirst', ['mainFirst']) }),
    response: z.array(Account),
    paged: true,
  },
  list: {
    method: 'GET',
    path: '/api/accounts',
    summary: 'List all accounts',
    access: superusers,
    query: pageOf(filter),
    response: z.array(AccountRow),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/accounts',
    summary:
      'Create an account for another person, who gets an email with a link to choose a password, valid for 7 days',
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
    summary: 'Get an account by its email address',
    unrecorded: true,
    access: superusers,
    body: z.strictObject({ email: Email }),
    example: { email: 'elin@example.org' },
    response: Account,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/accounts/change-email',
    summary: 'Change the email address of an account; it is logged out until the new address is activated',
    inPerson: true,
    access: superusers,
    confirmation: ['reason'],
    /** The reason is recorded in the audit log. */
    body: z.strictObject({ accountId: Id, email: Email, reason: z.string().trim().min(3).max(500).optional() }),
    example: { accountId: '000000000000000000000001', email: 'elin@example.net', reason: 'Lost the old address' },
    response: z.object({ account: Account, message: z.string() }),
  },
  invite: {
    method: 'POST',
    path: '/api/accounts/claim',
    summary: 'Invite a colleague to the caller’s company by email; the link is valid for 7 days',
    access: companies,
    /** The company; required only for superusers. */
    superuserOnly: ['entityId'],
    body: z.strictObject({ email: Email, entityId: Id.optional() }),
    example: { email: 'jonas@hamnkraft.example' },
    response: z.object({ message: z.string() }),
    status: 201,
  },
  setMainAccount: {
    method: 'PUT',
    path: '/api/accounts/:entityId/set-main-account',
    summary: 'Choose the main account of a profile or company; only for the current main account',
    access: ownRecords,
    params: z.strictObject({ entityId: Id }),
    body: z.strictObject({ accountId: Id }),
    example: { accountId: '000000000000000000000001' },
    response: z.array(Account),
  },
  update: {
    method: 'PUT',
    path: '/api/accounts/:id',
    summary:
      'Change the language and email settings of an account. Superusers can also suspend it and change its rights. ' +
      'Granting or revoking superuser rights requires the caller’s password and a reason',
    access: ownRecords,
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
    summary: 'Close an account; it is erased after 14 days unless its owner logs in before then',
    inPerson: true,
    access: ownRecords,
    params: ById,
    body: AccountClose,
    example: { reason: 'other', rating: 4, feedbackValue: 'Moving to another trade.' },
    response: z.object({ message: z.string() }),
  },
  deleteForever: {
    method: 'DELETE',
    path: '/api/accounts/:id/delete-forever',
    summary:
      'Erase an account immediately, and its profile with the last account; a main account can erase its ' +
      'colleagues’. A superuser has to send the name of the profile or company and their own password',
    inPerson: true,
    access: ownRecords,
    params: ById,
    body: AccountErase.default({}),
    confirmation: ['name', 'password'],
    example: { name: 'Elin Berg', password: 'seven ferries at noon' },
    response: Done,
  },
  unsubscribe: {
    method: 'PUT',
    path: '/api/accounts/:id/unsubscribe',
    summary:
      'Unsubscribe from a kind of email with the token of the link `/unsubscribe/{token}`, which starts with the ' +
      'account id',
    access: everyone,
    params: ById,
    body: z.strictObject({ token: UnsubscribeToken }),
    example: { token: '000000000000000000000001.matches.signature' },
    response: z.object({ message: z.string() }),
  },
  unsubscribeInOneClick: {
    method: 'POST',
    path: '/api/accounts/:id/unsubscribe',
    summary: 'One-click unsubscribe for mail programs (`List-Unsubscribe`, RFC 8058)',
    access: everyone,
    params: ById,
    query: z.strictObject({ token: UnsubscribeToken }),
    response: z.object({ message: z.string() }),
  },
  changePassword: {
    method: 'PUT',
    path: '/api/accounts/:id/change-password',
    summary: 'Change the caller’s password; all other sessions end',
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
    summary: 'Export the caller’s personal data as a ZIP of JSON and files',
    access: ownAccount,
    inPerson: true,
    params: ById,
    produces: 'application/zip',
    response: Binary,
  },
  setPicture: {
    method: 'POST',
    path: '/api/accounts/:id/profile-picture',
    summary: 'Upload the picture of an account; returns the square picture',
    access: ownRecords,
    params: ById,
    upload: 'image',
    response: Picture,
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/accounts/:id/profile-picture',
    summary: 'Delete the picture of an account',
    access: ownRecords,
    params: ById,
    response: Done,
  },
  sessions: {
    method: 'GET',
    path: '/api/accounts/:id/sessions',
    summary: 'List the sessions of an account, most recently used first; the caller’s own, or any for a superuser',
    access: ownRecords,
    params: ById,
    query: pageOf({ sort: sortBy(['lastSeenDate', 'createdDate'], '-lastSeenDate') }),
    response: z.array(SessionView),
    paged: true,
  },
  acts: {
    method: 'GET',
    path: '/api/accounts/:id/acts',
    summary: 'List superusers’ actions while impersonating the caller, newest first',
    access: ownAccount,
    params: ById,
    query: pageOf({ sort: sortBy(['createdDate', 'action'], '-createdDate') }),
    response: z.array(ActAs),
    paged: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/accounts/:id/sessions/:sessionId',
    summary: 'End a session',
    access: ownAccount,
    inPerson: true,
    params: z.strictObject({ id: Id, sessionId: Id }),
    response: Done,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/accounts/:id/sessions',
    summary: 'End all sessions except the current one',
    access: ownAccount,
    inPerson: true,
    params: ById,
    response: Done,
  },
});
