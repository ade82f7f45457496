import type { ShellSettings } from '@tandem/contracts/shell-settings';
import { createContext, use } from 'react';

/** Used until the configuration is loaded. */
export const NOTHING_CONFIGURED: ShellSettings = {
  environment: 'prod',
  links: { demoBooking: null, support: null, partnerBooking: null },
  services: [],
  signInProviders: [],
};

export const ShellSettingsContext = createContext<ShellSettings>(NOTHING_CONFIGURED);

/** Returns configured links, and third-party services that need consent. */
export const useShellSettings = (): ShellSettings => use(ShellSettingsContext);
