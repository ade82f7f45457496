import { EMAIL_STATUSES } from '@tandem/catalogue/contact';
import { ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { contract, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, DateTime, Id, Line, pageOf } from '../values.ts';

/** A sign-up whose address is not verified yet, so that there is no account. */
export const SignUpView = z.object({
  _id: Id,
  email: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  /** Name of the person or the company. */
  name: z.string(),
  language: z.string(),
  createdDate: DateTime,
  /** Date of deletion unless it is activated before. */
  forgetDate: DateTime,
  /** The latest email to the address; `error` is the mail server's latest error, or empty. */
  lastEmail: z.object({ status: z.enum(EMAIL_STATUSES), error: z.string(), date: DateTime }).nullable(),
});
export type SignUpView = z.infer<typeof SignUpView>;

/** Reason, recorded in the audit log. */
const Because = z.strictObject({ reason: z.string().trim().min(3).max(500) });
const Answer = z.object({ message: z.string() });

const act = <P extends `/api/${string}`>(path: P, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    inPerson: true,
    access: superusers,
    params: ById,
    body: Because,
    confirmation: ['reason'],
    example: { reason: 'Asked by email' },
    response: Answer,
  }) as const;

/** What superusers do to help the owner of an account. Each call requires a reason and leaves an audit entry. */
export const accountSupport = contract({
  signUps: {
    method: 'GET',
    path: '/api/sign-ups',
    summary: 'List sign-ups that are not activated yet, newest first; filter by words of the address or name',
    access: superusers,
    query: pageOf({ text: Line.optional(), sort: sortBy(['createdDate', 'email'], '-createdDate') }),
    response: z.array(SignUpView),
    paged: true,
  },
  activateSignUp: {
    ...act('/api/sign-ups/:id/activation', 'Send the activation email of a sign-up again, with a new link and code'),
    /** The future profile or company, where the entry can still be found once the sign-up is activated. */
    response: Answer.extend({ entityId: Id }),
    aboutAnswer: true,
  },
  sendActivation: act(
    '/api/accounts/:id/activation',
    'Send the activation email of an account again, or its invitation; 409 if the address is verified',
  ),
  sendLoginLink: act(
    '/api/accounts/:id/login-link',
    'Email a one-time login link, after which a new password is chosen; 409 if the account cannot log in',
  ),
  endSessions: act('/api/accounts/:id/sessions/end', 'Log an account out on every device, apart from this one'),
});
