import type { ShellSettings } from '@tandem/contracts/shell-settings';
import { createContext, use } from 'react';

/** Until it is known, nothing is configured. */
export const NOTHING_CONFIGURED: ShellSettings = {
  environment: 'prod',
  links: { demoBooking: null, support: null, partnerBooking: null },
  services: [],
  signInProviders: [],
};

export const ShellSettingsContext = createContext<ShellSettings>(NOTHING_CONFIGURED);

/** Configured links, and services of others that need consent. */
export const useShellSettings = (): ShellSettings => use(ShellSettingsContext);
