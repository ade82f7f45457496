import { DIGEST_EMAIL_KINDS, EMAIL_FREQUENCIES, EMAIL_KINDS } from '@tandem/catalogue/contact';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { MESSAGE_SIGNALS } from '@tandem/catalogue/messages';
import { HIDEABLE_TOPICS } from '@tandem/catalogue/notifications';
import { DELETE_COMPANY_REASONS, DELETE_USER_REASONS } from '@tandem/catalogue/reasons';
import { ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { Suspend } from './suspension.ts';
import { DateTime, Email, Id, Name, OptionalLink } from './values.ts';

export const Account = z.object({
  _id: Id,
  /** Id of the developer profile or company that the account belongs to. */
  entityId: Id,
  mainAccount: z.boolean(),
  /** Name of the owner, shown to colleagues; may be empty. Developers have the name in their profile. */
  name: z.string(),
  email: z.string(),
  /** Address of the picture, or empty. Colleagues and those the account writes with see it. */
  profilePicture: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  isSuperAdmin: z.boolean(),
  mustChangePassword: z.boolean(),
  emailVerified: z.boolean(),
  suspended: z.boolean(),
  /** Whether login requires a second factor; `needed` where the owner must set one up before doing anything else. */
  secondFactor: z.enum(['on', 'off', 'needed']),
  language: z.enum(INTERFACE_LANGUAGES),
  /** never: only emails about the account itself. */
  emailFrequency: z.enum(EMAIL_FREQUENCIES),
  /** Kinds of email that are turned off. */
  unwantedEmails: z.array(z.enum(EMAIL_KINDS)),
  /** Kinds of email that are collected for the summary instead of being sent at once. */
  summarizedEmails: z.array(z.enum(DIGEST_EMAIL_KINDS)),
  /** Topics hidden from the notifications; their emails are still sent. */
  hiddenNotifications: z.array(z.enum(HIDEABLE_TOPICS)),
  /** Signals hidden from the account's contacts; the account does not see the same signals of its contacts either. */
  hiddenSignals: z.array(z.enum(MESSAGE_SIGNALS)),
  /** Date on which the account was closed; it is erased 14 days later unless its owner logs in before. */
  closedDate: DateTime.nullable(),
  /** Date of the owner's last visit; null before the first one. */
  lastSeenDate: DateTime.nullable(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Account = z.infer<typeof Account>;

/** An account in the superusers' list, with the name of its profile or company. */
export const AccountRow = Account.extend({ entityName: z.string() });
export type AccountRow = z.infer<typeof AccountRow>;

const missing = { params: { key: 'missing' } };

/** Confirmation required to grant or revoke superuser rights: the caller's own password and a reason. */
const Confirmation = {
  password: z.string().min(1).max(1000).optional(),
  /** Recorded in the audit log; for superuser rights, also sent to the affected person and to all superusers. */
  reason: z.string().trim().min(3).max(500).optional(),
};

/** Adds an issue for each missing part of the confirmation. */
function refuseUnconfirmed(given: z.output<z.ZodObject<typeof Confirmation>>, ctx: z.RefinementCtx) {
  for (const part of ['password', 'reason'] as const)
    if (!given[part]) ctx.addIssue({ code: 'custom', path: [part], ...missing });
}

/**
 * An account that a superuser creates for another person, who chooses the password through an emailed link. Without
 * `entityId` a profile or a company is created with it.
 */
export const AccountCreate = z
  .strictObject({
    email: Email,
    type: z.enum(ACCOUNT_TYPES),
    /** Id of the profile or company that the account is for. */
    entityId: Id.optional(),
    firstName: Name.max(100).default(''),
    lastName: Name.max(100).default(''),
    companyName: Name.max(200).default(''),
    website: OptionalLink.default(''),
    isSuperAdmin: z.boolean().default(false),
    language: z.enum(INTERFACE_LANGUAGES).optional(),
    ...Confirmation,
  })
  .superRefine((said, ctx) => {
    if (said.isSuperAdmin) refuseUnconfirmed(said, ctx);
  })
  .refine(({ type, entityId, firstName }) => entityId || type !== 'user' || firstName, {
    path: ['firstName'],
    ...missing,
  })
  .refine(
    ({ type, entityId, companyName, isSuperAdmin }) => entityId || type !== 'company' || isSuperAdmin || companyName,
    { path: ['companyName'], ...missing },
  );
export type AccountCreate = z.output<typeof AccountCreate>;

const DELETE_REASONS = [...new Set([...DELETE_USER_REASONS.map(({ key }) => key), ...DELETE_COMPANY_REASONS])] as const;

export const AccountClose = z.strictObject({
  /** One of the reasons for the type of the account. */
  reason: z.enum(DELETE_REASONS),
  rating: z.number().int().min(1).max(5).optional(),
  feedbackValue: z.string().trim().max(2000).default(''),
});
export type AccountClose = z.output<typeof AccountClose>;

/** Erasing another account as a superuser requires its name and the superuser's own password. */
export const AccountErase = z.strictObject({
  name: z.string().trim().min(1).max(300).optional(),
  password: z.string().min(1).max(1000).optional(),
});
export type AccountErase = z.output<typeof AccountErase>;

/** The fields of an account that can be changed; omitted fields stay unchanged. */
export const AccountChange = z
  .strictObject({
    name: Name.max(100).optional(),
    language: z.enum(INTERFACE_LANGUAGES).optional(),
    emailFrequency: z.enum(EMAIL_FREQUENCIES).optional(),
    unwantedEmails: z.array(z.enum(EMAIL_KINDS)).max(EMAIL_KINDS.length).optional(),
    summarizedEmails: z.array(z.enum(DIGEST_EMAIL_KINDS)).max(DIGEST_EMAIL_KINDS.length).optional(),
    hiddenNotifications: z.array(z.enum(HIDEABLE_TOPICS)).max(HIDEABLE_TOPICS.length).optional(),
    hiddenSignals: z.array(z.enum(MESSAGE_SIGNALS)).max(MESSAGE_SIGNALS.length).optional(),

    isSuperAdmin: z.boolean().optional(),
    /** Makes it the main account of its profile or company. */
    mainAccount: z.literal(true).optional(),
    /** Suspends the account, or lifts the suspension with null, which requires a reason. */
    suspension: Suspend.nullable().optional(),
    ...Confirmation,
  })
  .superRefine((change, ctx) => {
    if (change.isSuperAdmin !== undefined) refuseUnconfirmed(change, ctx);
    else if (change.suspension === null && !change.reason)
      ctx.addIssue({ code: 'custom', path: ['reason'], ...missing });
  });
export type AccountChange = z.output<typeof AccountChange>;
export const ACCOUNT_SUPERUSER_FIELDS = ['isSuperAdmin', 'mainAccount', 'suspension', 'password', 'reason'] as const;
