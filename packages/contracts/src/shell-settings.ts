import { SIGN_IN_PROVIDERS } from '@tandem/catalogue/sign-in-providers';
import * as z from 'zod';

/** Third-party services whose script runs in the portal once a visitor has consented. */
export const EXTERNAL_SERVICES = ['maps', 'analytics', 'liveChat'] as const;
export type ExternalServiceName = (typeof EXTERNAL_SERVICES)[number];

export const ExternalService = z.object({
  name: z.enum(EXTERNAL_SERVICES),
  /** Address of its script. */
  script: z.string(),
  /** Host of the script, for display. */
  host: z.string(),
});
export type ExternalService = z.infer<typeof ExternalService>;

const Link = z.string().nullable();

/** Configuration that the frame around every page needs. Links that are not configured are null. */
export const ShellSettings = z.object({
  environment: z.enum(['prod', 'dev', 'test']),
  links: z.object({ demoBooking: Link, support: Link, partnerBooking: Link }),
  /** Configured services. */
  services: z.array(ExternalService),
  /** Providers that people can log in with. */
  signInProviders: z.array(z.enum(SIGN_IN_PROVIDERS)),
});
export type ShellSettings = z.infer<typeof ShellSettings>;
