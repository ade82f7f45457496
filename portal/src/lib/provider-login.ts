import { useMutation } from '@tanstack/react-query';
import { device } from './device.ts';

/** Storage key of the ticket of a provider login, which is linked to an account after a login to that account. */
const PENDING_KEY = 'tandem.provider';

export const PROVIDER_NAMES = {
  google: 'Google',
  microsoft: 'Microsoft',
  linkedin: 'LinkedIn',
  github: 'GitHub',
} as const;

/** Goes to the provider's address given by the server; http and https only. */
export function goToProvider({ url }: { url: string }): void {
  if (/^https?:\/\//.test(url)) location.assign(url);
}

/** Starts a login with a provider and leaves this page; remains pending until then. */
export const useProviderStart = <T>(start: (given: T) => Promise<{ url: string }>) =>
  useMutation({
    mutationFn: async (given: T) => {
      const started = await start(given);
      if (!started.url) return;
      goToProvider(started);
      await new Promise((resolve) => setTimeout(resolve, 5000)); // the button stays busy while the next page loads
    },
  });

/** The ticket of a provider login that awaits a login to the account with the same address. */
export const pendingProvider = {
  keep: (ticket: string) => device.write(PENDING_KEY, ticket),
  take: (): string | null => {
    const ticket = device.read(PENDING_KEY);
    device.write(PENDING_KEY, null);
    return ticket;
  },
};
