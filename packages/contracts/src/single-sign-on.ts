import { SIGN_IN_PROVIDERS } from '@tandem/catalogue/sign-in-providers';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** A configured service, or the id of the connection to a company’s own provider. */
export const ProviderKey = z.union([z.enum(SIGN_IN_PROVIDERS), Id]);

/** An account at a provider with which an account can log in. */
export const LinkedIdentity = z.object({
  _id: Id,
  provider: z.enum([...SIGN_IN_PROVIDERS, 'company']),
  /** With which a login is started: the provider, or the id of a company’s connection. */
  key: z.string(),
  /** As the provider last gave it; it does not identify the person. */
  email: z.string(),
  createdDate: DateTime,
  lastUsedDate: DateTime.nullable(),
});
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

/** The connection of a company to its own identity provider. The client secret is never returned. */
export const SingleSignOn = z.object({
  _id: Id,
  issuer: z.string(),
  clientId: z.string(),
  /** Only people with addresses of this domain log in. */
  domain: z.string(),
  /** Whether the company has proved that the domain is its own. */
  isDomainProved: z.boolean(),
  /** The DNS record that proves it. */
  dnsRecord: z.object({ name: z.string(), value: z.string() }),
  /** Whether members can log in in no other way. */
  isRequired: z.boolean(),
  /** To be registered with the provider. */
  redirectUri: z.string(),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;
