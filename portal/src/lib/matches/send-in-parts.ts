import { MAX_MATCHES_PER_CALL } from '@tandem/catalogue/limits';
import type { MatchResults } from '@tandem/contracts/match-change';

/** Sends entries in as many calls as needed; if a call fails, all its entries fail with its error. */
export async function sendInParts<T>(
  entries: readonly T[],
  send: (part: T[]) => Promise<MatchResults>,
): Promise<MatchResults['results']> {
  const results: MatchResults['results'] = [];
  for (let from = 0; from < entries.length; from += MAX_MATCHES_PER_CALL) {
    const part = entries.slice(from, from + MAX_MATCHES_PER_CALL);
    try {
      results.push(...(await send(part)).results);
    } catch (error) {
      const { message } = error as Error;
      results.push(...part.map(() => ({ match: null, failure: { message, code: 'failed' } })));
    }
  }
  return results;
}
