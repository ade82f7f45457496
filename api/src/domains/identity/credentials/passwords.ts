import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalid } from '../../../platform/errors/errors.ts';
import { concurrencyLimit } from '../../../platform/limits/concurrency-limit.ts';

/** argon2id with the minimum cost that OWASP's cheat sheet on password storage recommends. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/**
 * Limits of concurrent and queued hashes. Each uses 20 MB and a core for a while: one core stays free for other
 * requests.
 */
export const HASHING = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 60 };
const limit = concurrencyLimit(HASHING.atOnce, HASHING.waiting);

export const hashPassword = (password: string) => limit(() => hash(password, COST));

let nobody: Promise<string> | undefined;

/**
 * Returns whether a password is right. Takes as long if there is no account, or if its owner has not chosen a password,
 * so that the time reveals nothing.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this one');
  const chosen = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const against = chosen ?? (await nobody);
  const isSame = await limit(() => verify(against, password));
  return chosen !== undefined && isSame;
}

/**
 * Number of characters that are analysed. Longer passwords cannot be guessed by patterns, and the cost of analysing a
 * password grows with its length.
 */
const LOOKED_AT = 32;
/** Scores of zxcvbn from 0 to 4: guessable with less than a million attempts. */
const GUESSABLE = 2;
let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the estimator when a password is chosen, because its dictionary takes several megabytes. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary: { passwords: dictionary['passwords-common'] }, graphs: adjacencyGraphs });
}

/**
 * Throws 400 for a password that is easy to guess: one of the 49,000 most common ones, also with digits and symbols
 * around it or replacing letters, a row of keys, a date, a repetition, or one of the words `known` about the person.
 */
export async function refuseWeak(
  password: string,
  known: readonly string[],
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  if (password.length > LOOKED_AT) return;
  estimator ??= loadEstimator();
  const words = ['tandem', ...known.flatMap((each) => [each, ...each.split(/[^\p{L}\p{N}]+/u)])].filter(Boolean);
  if ((await estimator).check(password, words).score < GUESSABLE) throw invalid({ [field]: { key: 'weakPassword' } });
}
