import type { BackendModule, InitOptions } from 'i18next';

/** Maximum number of files that i18next reads at the same time. */
export const LOADING = { maxParallelReads: 10 } as const satisfies InitOptions;

/** Number of retries in total, not for each file; first wait in milliseconds, doubled each time. */
const RETRIES = 5;
const FIRST_RETRY = 350;

/** A failure that may pass: no connection, or a 5xx response. */
class TransientError extends Error {}

/**
 * Reads a language and namespace as JSON from the URL that `addressOf` returns. While the server fails, one file is
 * retried (5 times, after 350 ms, doubling) and the others wait for the outcome; after that nothing is retried until a
 * file could be read. A missing file is not retried.
 */
export function jsonBackend(addressOf: (language: string, namespace: string) => string | undefined): BackendModule {
  const { succeeded, readAgain } = sharedRetry();
  return {
    type: 'backend',
    init: () => {},
    read(language, namespace, done) {
      const address = addressOf(language, namespace);
      if (!address) return done(new Error(`No texts for ${language}/${namespace}`), false);
      readJson(address)
        .catch((error: Error) => {
          if (error instanceof TransientError) return readAgain(address, error);
          throw error;
        })
        .then(
          (texts) => {
            succeeded();
            done(null, texts);
          },
          (error: Error) => done(error, false),
        );
    },
  };
}

async function readJson(address: string): Promise<object> {
  const response = await fetch(address).catch((error: Error) => {
    throw new TransientError(error.message);
  });
  if (response.status >= 500) throw new TransientError(`${response.status} for ${address}`);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.json();
}

function sharedRetry() {
  /** Resolves to whether the server responds again. */
  let outage: Promise<boolean> | undefined;
  let hasGivenUp = false;

  /** Retries a file after a transient failure. Throws `error` when the retries are used up. */
  async function readAgain(address: string, error: TransientError): Promise<object> {
    if (hasGivenUp) throw error;
    if (outage) {
      if (!(await outage)) throw error;
      return readJson(address);
    }
    const retried = retry(address);
    outage = retried.then(
      () => true,
      (last: Error) => !(last instanceof TransientError),
    );
    hasGivenUp = !(await outage);
    outage = undefined;
    return retried;
  }
  return {
    readAgain,
    succeeded: () => {
      hasGivenUp = false;
    },
  };
}

async function retry(address: string): Promise<object> {
  for (let tried = 1; ; tried++) {
    await new Promise<void>((resolve) => setTimeout(resolve, FIRST_RETRY * 2 ** (tried - 1)));
    try {
      return await readJson(address);
    } catch (error) {
      if (!(error instanceof TransientError) || tried === RETRIES) throw error;
    }
  }
}
