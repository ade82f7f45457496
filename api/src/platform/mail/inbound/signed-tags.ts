import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../config/env.ts';
import { tagOf } from './recipient-check.ts';

/**
 * Tags of reply addresses that name a record and expire with it: a letter, the id of the record, and 16 hexadecimal digits
 * that prove that Tandem has issued the tag. Nothing is stored.
 * @param letter tells the kinds of records apart
 * @param purpose part of the proof, so that a tag of one kind proves nothing about another
 */
export function signedTags(letter: string, purpose: string) {
  const form = new RegExp(`^${letter}([0-9a-f]{24})([0-9a-f]{16})$`);
  const proofOf = (id: string) =>
    createHmac('sha256', env.JWT_SECRET).update(`${purpose} ${id}`).digest('hex').slice(0, 16);

  /** The id in a tag; undefined if Tandem has not issued it. */
  function idOf(tag: string): string | undefined {
    const [, id = '', proof = ''] = form.exec(tag) ?? [];
    return id && timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(id))) ? id : undefined;
  }

  return {
    idOf,
    /** The address that gets the replies about a record; undefined if replies by email are not configured. */
    addressOf(id: string): string | undefined {
      const address = env.REPLY_ADDRESS;
      if (!address) return undefined;
      const at = address.lastIndexOf('@');
      return `${address.slice(0, at)}+${letter}${id}${proofOf(id)}${address.slice(at)}`;
    },
    /** The record to whose address an email went. */
    idAmong: (recipients: readonly string[]): string | undefined =>
      recipients.flatMap((address) => idOf(tagOf(address, env.REPLY_ADDRESS) ?? '') ?? [])[0],
  };
}
