import { randomInt } from 'node:crypto';

/** Rooms of the store; what is in `private` is served through links that expire, all else to whoever has its address. */
export const ROOMS = ['portrait', 'media', 'video', 'private'] as const;
export type Room = (typeof ROOMS)[number];

const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz';
const KEY = /^(portrait|media|video|private)\/[0-9a-z]{12}\/[a-z0-9]{1,20}(\.[a-z0-9]{1,5})?$/;

/** Twelve random signs: who does not know them does not find the file. */
export const newCode = (): string => Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

export const keyOf = (room: Room, code: string, name: string): string => checkedKey(`${room}/${code}/${name}`);

/** Throws for a key that could lead out of the store. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('no key of the store');
  return key;
}
