import { SIGN_IN_PROVIDERS } from '@tandem/catalogue/sign-in-providers';
import { ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { contract, everyone, ownAccount } from '../route.ts';
import { LinkedIdentity, ProviderKey, SingleSignOn } from '../single-sign-on.ts';
import { Done, Email, Id, Name, OptionalLink } from '../values.ts';
import { DeviceFingerprint, SignedIn } from './auth.ts';

const ReturnTo = z.string().max(500).optional();
const Ticket = z.string().regex(/^[\w-]{43}$/);
const Started = z.object({
  /** The address to open in the browser. */
  url: z.string(),
});
const OfConnection = z.strictObject({ entityId: Id });
const ownConnection = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/);

/** Result of returning from a provider. */
export const ProviderOutcome = z.object({
  kind: z.enum(['signedIn', 'linked', 'confirmed', 'signUp']),
  returnTo: z.string(),
  signedIn: SignedIn.nullable(),
  /** For `signUp`: data from the provider about a person without an account. */
  newcomer: z
    .object({
      ticket: z.string(),
      name: z.string(),
      /** Empty if the provider gives none. */
      email: z.string(),
      /** Whether the provider has verified the address; otherwise it has to be confirmed by email. */
      isEmailProven: z.boolean(),
      /** Company that the person joins; null if the person can choose. */
      company: z.string().nullable(),
    })
    .nullable(),
});
export type ProviderOutcome = z.infer<typeof ProviderOutcome>;

export const singleSignOn = contract({
  start: {
    method: 'POST',
    path: '/api/login/providers/:provider/start',
    summary: 'Start a login with a provider; sets a cookie and returns the URL to redirect to',
    unrecorded: true,
    access: everyone,
    params: z.strictObject({ provider: z.enum(SIGN_IN_PROVIDERS) }),
    body: z.strictObject({ returnTo: ReturnTo }),
    example: { returnTo: '/me' },
    response: Started,
  },
  startCompany: {
    method: 'POST',
    path: '/api/login/company/start',
    summary: 'Start a login with the provider of a company, found by the domain of an email address',
    unrecorded: true,
    access: everyone,
    body: z.strictObject({ email: Email, returnTo: ReturnTo }),
    example: { email: 'maria@hamnkraft.example' },
    response: Started,
  },
  complete: {
    method: 'POST',
    path: '/api/login/providers/:provider/complete',
    summary: 'Complete a started login, link or confirmation with the parameters of the provider’s redirect',
    unrecorded: true,
    access: everyone,
    params: z.strictObject({ provider: ProviderKey }),
    body: z.strictObject({ parameters: z.string().max(8000), deviceFingerprint: DeviceFingerprint }),
    example: { parameters: 'code=c&state=s' },
    response: ProviderOutcome,
  },
  signUp: {
    method: 'POST',
    path: '/api/login/providers/sign-up',
    summary: 'Create the account of a person authenticated by a provider, which means agreeing to the terms',
    unrecorded: true,
    access: everyone,
    body: z.strictObject({
      ticket: Ticket,
      type: z.enum(ACCOUNT_TYPES),
      /** Required if the provider has not verified an address; it is confirmed by email. */
      email: Email.optional(),
      firstName: Name.max(100).default(''),
      lastName: z.string().trim().max(100).default(''),
      companyName: Name.max(200).default(''),
      website: OptionalLink.default(''),
      deviceFingerprint: DeviceFingerprint,
    }),
    example: { ticket: 'a'.repeat(43), type: 'user', firstName: 'Elin' },
    response: z.object({
      message: z.string(),
      /** Null until the address is confirmed. */
      signedIn: SignedIn.nullable(),
    }),
    status: 201,
  },
  startLink: {
    method: 'POST',
    path: '/api/accounts/:id/providers/:provider/start',
    summary:
      'Start linking a provider to the caller’s account (after a recent login), or confirming the session with it',
    unrecorded: true,
    inPerson: true,
    access: ownAccount,
    params: z.strictObject({ id: Id, provider: ProviderKey }),
    body: z.strictObject({ purpose: z.enum(['link', 'confirm']), returnTo: ReturnTo }),
    example: { purpose: 'link', returnTo: '/me/settings' },
    response: Started,
  },
  link: {
    method: 'POST',
    path: '/api/accounts/:id/providers',
    summary:
      'Link a provider whose login was refused because the address has an account, after a login to that account',
    unrecorded: true,
    inPerson: true,
    access: ownAccount,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ ticket: Ticket }),
    example: { ticket: 'a'.repeat(43) },
    response: LinkedIdentity,
    status: 201,
  },
  unlink: {
    method: 'DELETE',
    path: '/api/accounts/:id/providers/:identityId',
    summary: 'Unlink a provider; 409 for the last way to log in. The owner is notified by email',
    unrecorded: true,
    inPerson: true,
    access: ownAccount,
    params: z.strictObject({ id: Id, identityId: Id }),
    response: Done,
  },
  connection: {
    method: 'GET',
    path: '/api/companies/:entityId/single-sign-on',
    summary: 'Get the connection of a company to its own provider, for its main account; null if there is none',
    inPerson: true,
    access: ownConnection,
    params: OfConnection,
    response: z.object({ connection: SingleSignOn.nullable() }),
  },
  saveConnection: {
    method: 'PUT',
    path: '/api/companies/:entityId/single-sign-on',
    summary: 'Connect a company to its own provider. Requires a recent login; a new domain has to be verified',
    inPerson: true,
    access: ownConnection,
    params: OfConnection,
    body: z.strictObject({
      issuer: z.url({ protocol: /^https?$/ }).max(500),
      clientId: z.string().trim().min(1).max(300),
      /** If omitted, the stored secret is not changed. */
      clientSecret: z.string().trim().min(1).max(500).optional(),
      domain: Domain,
    }),
    confirmation: ['clientSecret'],
    example: {
      issuer: 'https://login.hamnkraft.example',
      clientId: 'tandem',
      clientSecret: 'a secret of the provider',
      domain: 'hamnkraft.example',
    },
    response: SingleSignOn,
  },
  proveDomain: {
    method: 'POST',
    path: '/api/companies/:entityId/single-sign-on/domain',
    summary: 'Look up the DNS record that verifies the domain; 409 while it is missing',
    inPerson: true,
    access: ownConnection,
    params: OfConnection,
    response: SingleSignOn,
  },
  requireConnection: {
    method: 'PUT',
    path: '/api/companies/:entityId/single-sign-on/required',
    summary:
      'Require single sign-on for members with addresses of the domain, except for the main account, or no longer ' +
      'require it. 409 until the main account has logged in with the provider',
    inPerson: true,
    access: ownConnection,
    params: OfConnection,
    body: z.strictObject({ isRequired: z.boolean() }),
    example: { isRequired: true },
    response: SingleSignOn,
  },
  removeConnection: {
    method: 'DELETE',
    path: '/api/companies/:entityId/single-sign-on',
    summary: 'Disconnect a company from its own provider; its members use the other login methods again',
    inPerson: true,
    access: ownConnection,
    params: OfConnection,
    response: Done,
  },
});
