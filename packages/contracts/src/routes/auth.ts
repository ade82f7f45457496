import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { ACTIVATION_CODE_LENGTH } from '@tandem/catalogue/limits';
import { ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { Account } from '../account.ts';
import { VisibleCompany } from '../company.ts';
import { VisibleDeveloper } from '../developer.ts';
import { skillList } from '../developer-input.ts';
import { contract, everyone, signedIn, superusers, VIEWS } from '../route.ts';
import { TermsKindValue } from '../terms.ts';
import { Done, Email, Id, Name, NetworkLink, OptionalLink, Password } from '../values.ts';

/** The account, and the token for later calls. */
export const SignedIn = z.object({
  account: Account,
  /** Decided by the server. */
  view: z.enum(VIEWS),
  user: VisibleDeveloper.nullable(),
  company: VisibleCompany.nullable(),
  /** Kinds of terms that are newer than the accepted version; they have to be accepted before anything else. */
  termsToAccept: z.array(TermsKindValue),
  /** Number of candidate records of companies that the developer can take over. */
  heldRecords: z.number().int(),
  token: z.string(),
  /** Superuser who impersonates this account. */
  impersonatedBy: z.object({ email: z.string() }).nullable(),
  /** Email addresses on the configured list of superusers; only for superusers, for display. */
  superusers: z.array(z.string()).optional(),
});
export type SignedIn = z.infer<typeof SignedIn>;

const Language = z.enum(INTERFACE_LANGUAGES).optional();
export const DeviceFingerprint = z.string().max(200).optional();

export const UserSignup = z.strictObject({
  email: Email,
  password: Password,
  firstName: Name.min(1).max(100),
  lastName: z.string().trim().max(100).default(''),
  linkedin: NetworkLink.default(''),
  skills: skillList(60).default([]),
  /** The code in the invitation link of a developer. An unknown one is ignored. */
  invitationFrom: z.string().trim().max(200).default(''),
  language: Language,
});

export const CompanySignup = z.strictObject({
  email: Email,
  password: Password,
  companyName: Name.min(1).max(200),
  contactPerson: z.string().trim().max(200).default(''),
  website: OptionalLink.default(''),
  language: Language,
});

/** A company without accounts. */
const BlankCompany = z.strictObject({
  companyName: Name.min(1).max(200),
  website: OptionalLink.default(''),
  contactPerson: z.string().trim().max(200).default(''),
  /** The recipient of the claim link. */
  email: Email.optional(),
  language: Language,
});
const ActivationToken = z.string().trim().min(1).max(500);
const InvitationToken = z.string().trim().min(1).max(500);

export const auth = contract({
  signupUser: {
    method: 'POST',
    path: '/api/signup/user',
    summary: 'Sign up as a developer; sends an email with a link and an activation code',
    access: everyone,
    body: UserSignup,
    example: { email: 'elin@example.org', password: 'seven ferries at noon', firstName: 'Elin' },
    response: z.object({ message: z.string() }),
    status: 201,
  },
  signupCompany: {
    method: 'POST',
    path: '/api/signup/company',
    summary: 'Sign up as a company; sends an email with a link and an activation code',
    access: everyone,
    body: CompanySignup,
    example: { email: 'maria@hamnkraft.example', password: 'eleven minutes at the quay', companyName: 'Hamnkraft' },
    response: z.object({ message: z.string() }),
    status: 201,
  },
  correctSignup: {
    method: 'POST',
    path: '/api/signup/correct-email',
    summary:
      'Correct the email address of the sign-up in the browser’s cookie; the previous link and code stop working',
    access: everyone,
    body: z.strictObject({ email: Email }),
    example: { email: 'elin@example.org' },
    response: z.object({ message: z.string() }),
  },
  activation: {
    method: 'GET',
    path: '/api/verification/:token',
    summary: 'Get the subject of an activation link; 400 if the link has been used or has expired',
    access: everyone,
    params: z.strictObject({ token: ActivationToken }),
    response: z.object({
      /** signup: it creates the account; address: it confirms the new address of an account. */
      kind: z.enum(['signup', 'address']),
      email: z.string(),
      /** Whether the sign-up was made in the requesting browser; the link then logs in without a password. */
      isThisBrowser: z.boolean(),
      /** Whether a password activates the sign-up in another browser; not if the person came from a provider. */
      hasPassword: z.boolean(),
    }),
  },
  verify: {
    method: 'POST',
    path: '/api/verification/',
    summary: `Activate an account with the token of the link or the code of ${ACTIVATION_CODE_LENGTH} characters`,
    access: everyone,
    body: z.strictObject({
      token: ActivationToken,
      /**
       * Required with a code if there is neither a session nor a sign-up cookie; not with the token of a link.
       */
      email: Email.optional(),
      /** Password chosen at sign-up: allows logging in from a browser other than the one used to sign up. */
      password: z.string().min(1).max(1000).optional(),
      deviceFingerprint: DeviceFingerprint,
    }),
    example: { token: 'AB2CD3EF', email: 'elin@example.org' },
    response: z.object({
      email: z.string(),
      message: z.string(),
      /** Null if only the link or code was verified. */
      signedIn: SignedIn.nullable(),
    }),
  },
  sendVerificationEmail: {
    method: 'POST',
    path: '/api/send-verification-email',
    summary: 'Send the activation email again; the response does not reveal whether the address is known',
    access: everyone,
    body: z.strictObject({ email: Email }),
    example: { email: 'elin@example.org' },
    response: z.object({ message: z.string() }),
  },
  login: {
    method: 'POST',
    path: '/api/login/',
    summary: 'Log in',
    access: everyone,
    body: z.strictObject({
      email: Email,
      password: z.string().min(1).max(1000),
      deviceFingerprint: DeviceFingerprint,
    }),
    example: { email: 'elin@example.org', password: 'seven ferries at noon' },
    response: SignedIn,
  },
  loginByToken: {
    method: 'POST',
    path: '/api/login/token',
    summary: 'Continue a session with its token, or log in with a one-time token from an email',
    unrecorded: true,
    access: everyone,
    body: z.strictObject({
      token: z.string().min(1).max(2000),
      deviceFingerprint: DeviceFingerprint,
      oldEmail: z.string().max(254).optional(),
    }),
    example: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' },
    response: SignedIn,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/accounts/accept-invitation',
    summary: 'Accept an invitation to a company with the token of its link `/claim/{token}` and a new password',
    access: everyone,
    body: z.strictObject({
      token: InvitationToken,
      password: Password,
      /** Name shown to colleagues. */
      name: Name.max(100).default(''),
      language: Language,
      deviceFingerprint: DeviceFingerprint,
    }),
    example: { token: 'of-an-e-mail', password: 'seven ferries at noon', name: 'Jonas Lind' },
    response: SignedIn,
    status: 201,
  },
  signupFakeCompany: {
    method: 'POST',
    path: '/api/signup/fake-company',
    summary: 'Create an unclaimed company; if an address is given, the claim link is sent to it',
    access: superusers,
    body: BlankCompany,
    example: { companyName: 'Hamnkraft', website: 'https://hamnkraft.example' },
    response: z.object({ _id: Id, message: z.string() }),
    status: 201,
  },
  invitation: {
    method: 'GET',
    path: '/api/claim/:token',
    summary: 'Get the subject of an invitation link; 400 if the link has been used or has expired',
    access: everyone,
    params: z.strictObject({ token: InvitationToken }),
    response: z.object({
      /**
       * account: created by a superuser; colleague: in a company with other accounts; company: an unclaimed company.
       */
      kind: z.enum(['account', 'colleague', 'company']),
      /** The type of the account, which determines the terms to agree to. */
      type: z.enum(ACCOUNT_TYPES),
      email: z.string(),
      /** Empty for the account of a developer, and of a superuser without a company. */
      company: z.string(),
    }),
  },
  claimCompany: {
    method: 'POST',
    path: '/api/claim/company',
    summary:
      'Claim an unclaimed company with the token of its link `/claim/{token}`; the caller becomes the main account',
    access: everyone,
    body: z.strictObject({
      token: InvitationToken,
      password: Password,
      contactPerson: z.string().trim().max(200).default(''),
      language: Language,
      deviceFingerprint: DeviceFingerprint,
    }),
    example: { token: 'of-an-e-mail', password: 'eleven minutes at the quay', contactPerson: 'Maria Ek' },
    response: SignedIn.extend({ message: z.string() }),
    status: 201,
  },
  become: {
    method: 'POST',
    path: '/api/become/',
    summary: 'Impersonate an account; a superuser ends it by sending their own address',
    access: superusers,
    inPerson: true,
    unrecorded: true,
    body: z.strictObject({
      email: Email,
      /** Reason, for the audit log; not required to end impersonation. */
      reason: z.string().trim().max(500).default(''),
    }),
    example: { email: 'elin@example.org', reason: 'She asks why her profile is not shown.' },
    response: SignedIn,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/forgot-password',
    summary: 'Send a one-time login link, valid for an hour; the response does not reveal whether the address is known',
    access: everyone,
    body: z.strictObject({ email: Email }),
    example: { email: 'elin@example.org' },
    response: z.object({ message: z.string() }),
  },
  startExtensionSession: {
    method: 'POST',
    path: '/api/extension/session',
    summary: 'Start a session for the browser extension; 403 for a session of the extension itself',
    inPerson: true,
    access: { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' },
    response: z.object({ token: z.string() }),
    status: 201,
  },
  endExtensionSession: {
    method: 'DELETE',
    path: '/api/extension/session',
    summary: 'End the current session if it was started for the browser extension; any other session continues',
    access: signedIn,
    response: Done,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Log out',
    access: signedIn,
    response: Done,
  },
});
