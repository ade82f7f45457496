import { MAX_TOKEN_LIFETIME, TOKEN_SCOPES, USUAL_TOKEN_LIFETIME } from '@tandem/catalogue/api-tokens';
import * as z from 'zod';
import { DateTime, Id, Name } from './values.ts';

export const TokenScope = z.enum(TOKEN_SCOPES);

/** A token that a company's programs use to call the API; the token itself is shown once. */
export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(TokenScope),
  /** The account that created the token; the token works only while that account can log in to the company. */
  createdBy: Id,
  /** Name or email address of that account. */
  creator: z.string(),
  /** Last four characters of the token, to recognise it. */
  lastFour: z.string(),
  createdDate: DateTime,
  expiresDate: DateTime,
  /** Last use, at most a minute old; null before the first call. */
  lastUsedDate: DateTime.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const ApiTokenCreate = z.strictObject({
  name: Name.min(1).max(60),
  scopes: z.array(TokenScope).min(1).max(TOKEN_SCOPES.length),
  /** Days until the token expires. */
  expiresInDays: z.number().int().min(1).max(MAX_TOKEN_LIFETIME).default(USUAL_TOKEN_LIFETIME),
});
export type ApiTokenCreate = z.output<typeof ApiTokenCreate>;

export const NewApiToken = ApiToken.extend({
  /** `tdm_live_`, 32 random characters and a checksum of 6. Not shown again. */
  token: z.string(),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

/** The caller: its company and, for a token, its scopes. */
export const ApiCaller = z.object({
  companyId: Id,
  company: z.string(),
  /** Null in a session. */
  token: ApiToken.pick({ name: true, scopes: true, expiresDate: true }).nullable(),
});
export type ApiCaller = z.infer<typeof ApiCaller>;
