import { randomInt } from 'node:crypto';

/**
 * Areas of the store; files in `private` are served through expiring links, all others to anyone who has the address.
 */
export const STORAGE_AREAS = ['portrait', 'media', 'video', 'private'] as const;
export type StorageArea = (typeof STORAGE_AREAS)[number];

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const KEY = /^(portrait|media|video|private)\/[0-9a-z]{12}\/[a-z0-9]{1,20}(\.[a-z0-9]{1,5})?$/;

/** Twelve random characters, so that addresses cannot be guessed. */
export const newCode = (): string => Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const keyOf = (room: StorageArea, code: string, name: string): string => validatedKey(`${room}/${code}/${name}`);

export const isKey = (name: string): boolean => KEY.test(name);

/** Throws for a key that could lead out of the store. */
export function validatedKey(key: string): string {
  if (!isKey(key)) throw new Error('not a storage key');
  return key;
}
