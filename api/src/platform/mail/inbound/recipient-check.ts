import { env } from '../../config/env.ts';
import { addressOfSender } from '../sender.ts';

/** Whether emails to an address are for Tandem. Any other is refused, so that the receiver never relays. */
export async function isRecipient(address: string): Promise<boolean> {
  const [base] = split(address.toLowerCase());
  if (base === addressOfSender()) return true;
  return [env.CALENDAR_ADDRESS, env.REPLY_ADDRESS].some((own) => own !== undefined && own.toLowerCase() === base);
}

/** An address without its tag, and the tag: `reply+tag@example.org`. */
function split(address: string): [base: string, tag: string] {
  const [, name = '', tag = '', domain = ''] = /^([^+@]*)(?:\+([^@]*))?@(.*)$/.exec(address) ?? [];
  return [`${name}@${domain}`, tag];
}
