import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../config/env.ts';
import { tagOf } from './recipient-check.ts';

/**
 * Creates and verifies tags of reply addresses. A tag identifies a record and expires with it: a letter, the id of the
 * record, and 16 hexadecimal digits that prove that Tandem has issued it. Nothing is stored.
 * @param letter distinguishes the kinds of records
 * @param purpose part of the proof, so that a tag of one kind is not valid for another
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
    /** Returns the reply address of a record; undefined if replies by email are not configured. */
    addressOf(id: string): string | undefined {
      const address = env.REPLY_ADDRESS;
      if (!address) return undefined;
      const at = address.lastIndexOf('@');
      return `${address.slice(0, at)}+${letter}${id}${proofOf(id)}${address.slice(at)}`;
    },
    /** Returns the id of the record to whose address an email was sent. */
    idAmong: (recipients: readonly string[]): string | undefined =>
      recipients.flatMap((address) => idOf(tagOf(address, env.REPLY_ADDRESS) ?? '') ?? [])[0],
  };
}
