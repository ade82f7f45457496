import { env } from '../../config/env.ts';
import { defineQuery } from '../../events/events.ts';
import { isOutreachTag, isRequestTag } from '../mail-events.ts';
import { addressOfSender } from '../sender.ts';

/** Whether the tag of a reply address was issued. */
export const isReplyAddressTag = defineQuery<string, boolean>('mail.isReplyAddressTag');

/** Whether an address belongs to Tandem. All others are refused, so that the receiver never relays. */
export async function isRecipient(address: string): Promise<boolean> {
  const [base, tag] = split(address.toLowerCase());
  if (base === addressOfSender()) return true;
  if (base === env.CALENDAR_ADDRESS?.toLowerCase()) return true;
  // Without a tag, the email is recognized by the one that it replies to.
  if (base !== env.REPLY_ADDRESS?.toLowerCase()) return false;
  return !tag || (await isOutreachTag.ask(tag)) || (await isRequestTag.ask(tag)) || isReplyAddressTag.ask(tag);
}

/** An address without its tag, and the tag: `reply+tag@example.org`. */
function split(address: string): [base: string, tag: string] {
  const [, name = '', tag = '', domain = ''] = /^([^+@]*)(?:\+([^@]*))?@(.*)$/.exec(address) ?? [];
  return [`${name}@${domain}`, tag];
}

/** The tag of an address, if the rest of it is a given one. */
export function tagOf(address: string, own: string | undefined): string | undefined {
  const [base, tag] = split(address.toLowerCase());
  return own !== undefined && base === own.toLowerCase() && tag ? tag : undefined;
}
