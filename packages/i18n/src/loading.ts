import type { BackendModule, InitOptions } from 'i18next';

/** How i18next reads its resources: at most 5 retries, the first after 350 ms and each after twice as long, 10 reads at once. */
export const LOADING = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } as const satisfies Pick<
  InitOptions,
  'maxRetries' | 'retryTimeout' | 'maxParallelReads'
>;

/**
 * Reads one language and namespace as JSON from the address that `addressOf` gives.
 * What may pass (no connection, a 5xx answer) is tried again; what will not (no such file) is not.
 */
export function jsonBackend(addressOf: (language: string, namespace: string) => string | undefined): BackendModule {
  return {
    type: 'backend',
    init: () => {},
    read(language, namespace, done) {
      const address = addressOf(language, namespace);
      if (!address) return done(new Error(`No texts for ${language}/${namespace}`), false);
      fetch(address).then(
        async (response) => {
          if (!response.ok) return done(new Error(`${response.status} for ${address}`), response.status >= 500);
          done(null, await response.json());
        },
        (error: Error) => done(error, true),
      );
    },
  };
}
