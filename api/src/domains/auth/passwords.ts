import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { invalid } from '../../http/errors.ts';
import { turns } from '../../turns.ts';

/** argon2id with the cost that OWASP's cheat sheet on password storage asks for at least. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** Hashing costs 20 MB and a core for a while: so many at once that one core is left for all other calls, so many more may wait. */
export const HASHING = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 60 };
const inTurn = turns(HASHING.atOnce, HASHING.waiting);

export const hashPassword = (password: string) => inTurn(() => hash(password, COST));

let nobody: Promise<string> | undefined;

/** Whether a password is the right one. Takes as long where there is no account, so that time does not tell. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this one');
  const against = passwordHash ?? (await nobody);
  const isSame = await inTurn(() => verify(against, password));
  return passwordHash !== undefined && isSame;
}

let common: Set<string> | undefined;

/**
 * Throws 400 for one of the 3,000 commonest passwords of eight characters and more. Source of the list:
 * zxcvbn and zxcvbn-ts, MIT licence beside it.
 */
export function refuseCommon(password: string, field: 'password' | 'newPassword' = 'password') {
  common ??= new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'));
  if (common.has(password.toLowerCase())) throw invalid({ [field]: { key: 'commonPassword' } });
}
