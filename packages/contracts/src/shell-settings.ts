import { SIGN_IN_PROVIDERS } from '@tandem/catalogue/sign-in-providers';
import * as z from 'zod';

/** Services of others whose script runs in the portal once a visitor has agreed. */
export const EXTERNAL_SERVICES = ['maps', 'analytics', 'liveChat'] as const;
export type ExternalServiceName = (typeof EXTERNAL_SERVICES)[number];

export const ExternalService = z.object({
  name: z.enum(EXTERNAL_SERVICES),
  /** Address of its script. */
  script: z.string(),
  /** The host that it comes from, to be shown. */
  host: z.string(),
});
export type ExternalService = z.infer<typeof ExternalService>;

const Link = z.string().nullable();

/** What the frame around every page needs to know of the configuration. Links that are not configured are null. */
export const ShellSettings = z.object({
  environment: z.enum(['prod', 'dev', 'test']),
  links: z.object({ demoBooking: Link, support: Link, partnerBooking: Link }),
  /** Those that are configured. */
  services: z.array(ExternalService),
  /** Providers with which people can log in. */
  signInProviders: z.array(z.enum(SIGN_IN_PROVIDERS)),
});
export type ShellSettings = z.infer<typeof ShellSettings>;
