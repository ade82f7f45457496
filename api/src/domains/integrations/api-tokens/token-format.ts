import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'tdm_live_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Number of random characters: 190 bits. */
const RANDOM = 32;
/** Number of base62 digits that can hold any 32 bits. */
const CHECKSUM = 6;
const FORMAT = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM}})([0-9A-Za-z]{${CHECKSUM}})$`);

/** Creates a random token: the prefix, 32 base62 characters and their checksum. */
export function newToken(): string {
  const random = Array.from({ length: RANDOM }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${PREFIX}${random}${checksumOf(random)}`;
}

/** Whether a text looks like an API token; a session token never starts like this. */
export const looksLikeToken = (text: string): boolean => text.startsWith('tdm_');

/**
 * Whether a token is complete and unaltered, without a database read: changing any one character changes the checksum.
 */
export function isIntact(token: string): boolean {
  const [, random = '', checksum = ''] = FORMAT.exec(token) ?? [];
  return random !== '' && checksumOf(random) === checksum;
}

/** Returns the hash of a token to store. A token has 190 random bits, so it needs no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let nth = 0; nth < CHECKSUM; nth++) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
