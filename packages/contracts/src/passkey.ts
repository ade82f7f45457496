import * as z from 'zod';
import { DateTime, Id, Name } from './values.ts';

/** Maximum length of a device name, in characters. */
const NAME_LENGTH = 60;

/** A passkey of an account, without its key. */
export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  /** Whether a password manager syncs it to other devices. */
  isSynced: z.boolean(),
  createdDate: DateTime,
  /** Null until its first use for login. */
  lastUsedDate: DateTime.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = Name.min(1).max(NAME_LENGTH);

/** Returns the schema of a base64url string of up to `max` characters. */
const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .min(1)
    .max(max);
const Transports = z.array(z.string().max(20)).max(10).optional();
/** Extensions added by browsers; they are not evaluated. */
const Extensions = z.record(z.string(), z.unknown()).default({});
const Attachment = z.enum(['platform', 'cross-platform']).optional();

/** Options for `navigator.credentials.create()`, in the JSON form of WebAuthn level 3. */
export const PasskeyCreationOptions = z.looseObject({ challenge: z.string() });
/** Options for `navigator.credentials.get()`, in the JSON form of WebAuthn level 3. */
export const PasskeyRequestOptions = z.looseObject({ challenge: z.string() });

/** The JSON form of a new credential, as browsers return it. */
export const PasskeyRegistration = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: Transports,
  }),
});
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>;

/** The JSON form of the proof that a device has a credential, as browsers return it. */
export const PasskeyAssertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    /** Identifies the account; a passkey without it is refused. */
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;
