import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { ACTIVATION_CODE_LENGTH } from '@tandem/catalogue/limits';
import * as z from 'zod';
import { Account } from '../account.ts';
import { VisibleCompany } from '../company.ts';
import { VisibleDeveloper } from '../developer.ts';
import { SkillValue } from '../developer-input.ts';
import { contract, everyone, signedIn, VIEWS } from '../route.ts';
import { Done, Email, NetworkLink, OptionalLink, Password } from '../values.ts';

/** Who somebody is, and the token that says so in later calls. */
export const SignedIn = z.object({
  account: Account,
  /** Decided by the server. */
  view: z.enum(VIEWS),
  user: VisibleDeveloper.nullable(),
  company: VisibleCompany.nullable(),
  token: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

const Language = z.enum(INTERFACE_LANGUAGES).optional();
export const DeviceFingerprint = z.string().max(200).optional();

export const UserSignup = z.strictObject({
  email: Email,
  password: Password,
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100).default(''),
  linkedin: NetworkLink.default(''),
  skills: z.array(SkillValue).max(60).default([]),
  invitationFrom: z.string().trim().max(200).default(''),
  language: Language,
});

export const CompanySignup = z.strictObject({
  email: Email,
  password: Password,
  companyName: z.string().trim().min(1).max(200),
  contactPerson: z.string().trim().max(200).default(''),
  website: OptionalLink.default(''),
  language: Language,
});

export const auth = contract({
  signupUser: {
    method: 'POST',
    path: '/api/signup/user',
    summary: 'Sign up as a developer; an e-mail with a link and an activation code follows',
    access: everyone,
    body: UserSignup,
    example: { email: 'elin@example.org', password: 'seven ferries at noon', firstName: 'Elin' },
    response: z.object({ message: z.string() }),
    status: 201,
  },
  signupCompany: {
    method: 'POST',
    path: '/api/signup/company',
    summary: 'Sign up as a company; an e-mail with a link and an activation code follows',
    access: everyone,
    body: CompanySignup,
    example: { email: 'maria@hamnkraft.example', password: 'eleven minutes at the quay', companyName: 'Hamnkraft' },
    response: z.object({ message: z.string() }),
    status: 201,
  },
  verify: {
    method: 'POST',
    path: '/api/verification/',
    summary: `Activate an account by the token of the link or the code of ${ACTIVATION_CODE_LENGTH} characters`,
    access: everyone,
    body: z.strictObject({
      token: z.string().trim().min(1).max(500),
      /** Needed with a code, which is short; not with the token of a link. */
      email: Email.optional(),
    }),
    example: { token: 'AB2CD3EF', email: 'elin@example.org' },
    response: z.object({ email: z.string(), message: z.string() }),
  },
  sendVerificationEmail: {
    method: 'POST',
    path: '/api/send-verification-email',
    summary: 'Send the activation e-mail again; answers the same whether or not the address is known',
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
    summary: 'Stay logged in by the token of a session, or log in by the one-time token of an e-mail',
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
    summary:
      'Join the company that sent an invitation, by the token of its link `/claim/{token}`, with a password of one’s own',
    access: everyone,
    body: z.strictObject({
      token: z.string().trim().min(1).max(500),
      password: Password,
      language: Language,
      deviceFingerprint: DeviceFingerprint,
    }),
    example: { token: 'of-an-e-mail', password: 'seven ferries at noon' },
    response: SignedIn,
    status: 201,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/forgot-password',
    summary: 'Send a link that logs in once, for an hour; answers the same whether or not the address is known',
    access: everyone,
    body: z.strictObject({ email: Email }),
    example: { email: 'elin@example.org' },
    response: z.object({ message: z.string() }),
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'End this session',
    access: signedIn,
    response: Done,
  },
});
