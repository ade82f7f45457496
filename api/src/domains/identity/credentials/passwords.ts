import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalid } from '../../../platform/errors/errors.ts';
import { concurrencyLimit } from '../../../platform/limits/concurrency-limit.ts';

/** argon2id with the cost that OWASP's cheat sheet on password storage asks for at least. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** Hashing costs 20 MB and a core for a while: so many at once that one core is left for all other calls, so many more may wait. */
export const HASHING = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 60 };
const inTurn = concurrencyLimit(HASHING.atOnce, HASHING.waiting);

export const hashPassword = (password: string) => inTurn(() => hash(password, COST));

let nobody: Promise<string> | undefined;

/**
 * Whether a password is the right one. Takes as long where there is no account, or none whose owner has chosen a password,
 * so that time does not tell.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this one');
  const chosen = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const against = chosen ?? (await nobody);
  const isSame = await inTurn(() => verify(against, password));
  return chosen !== undefined && isSame;
}

/** Characters. Longer passwords are not guessed by patterns, and to look for them costs the more the longer they are. */
const LOOKED_AT = 32;
/** Of zxcvbn's scores from 0 to 4: guessed with less than a million tries. */
const GUESSABLE = 2;
let estimator: Promise<ZxcvbnFactory> | undefined;

/** Its dictionary takes some megabytes, so it is loaded when somebody chooses a password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary: { passwords: dictionary['passwords-common'] }, graphs: adjacencyGraphs });
}

/**
 * Throws 400 for a password that is easy to guess: one of the commonest 49,000, also with digits and signs around it or in
 * the place of letters, a row of keys, a date, a repetition, or one of the words that are `known` of the person.
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
