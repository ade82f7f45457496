import { SIGN_IN_PROVIDERS } from '@tandem/catalogue/sign-in-providers';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** A configured service, or the id of the connection to a company’s own provider. */
export const ProviderKey = z.union([z.enum(SIGN_IN_PROVIDERS), Id]);

/** An account at a provider that an account can log in with. */
export const LinkedIdentity = z.object({
  _id: Id,
  provider: z.enum([...SIGN_IN_PROVIDERS, 'company']),
  /** Key for starting a login: the provider, or the id of a company’s connection. */
  key: z.string(),
  /** Last email address from the provider; it does not identify the person. */
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
  /** Only people with addresses of this domain can log in. */
  domain: z.string(),
  /** Whether the company has verified its ownership of the domain. */
  isDomainProved: z.boolean(),
  /** DNS record that verifies the domain. */
  dnsRecord: z.object({ name: z.string(), value: z.string() }),
  /**
   * Whether members with addresses of the domain can log in only with this provider. The main account is exempt.
   */
  isRequired: z.boolean(),
  /** URI to register with the provider. */
  redirectUri: z.string(),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;
