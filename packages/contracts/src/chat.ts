import { CHAT_ENDS, CHAT_EVENTS, CHAT_KINDS } from '@tandem/catalogue/chat';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { Zone } from './interview.ts';
import { DateTime, Id, Name, PageAddress } from './values.ts';

const settings = {
  name: Name.min(1).max(60),
  /** Events that are posted individually. */
  events: z.array(z.enum(CHAT_EVENTS)).max(CHAT_EVENTS.length),
  /** The hour of the daily summary in the time zone; null for none. */
  digestHour: z.number().int().min(0).max(23).nullable(),
  /** IANA time zone of the company. */
  zone: Zone,
  /** Language of the messages. */
  language: z.enum(INTERFACE_LANGUAGES),
};
const Address = PageAddress.pipe(z.string().max(1000));

/** A channel of a company's chat, reached by an incoming webhook. */
export const ChatChannel = z.object({
  _id: Id,
  kind: z.enum(CHAT_KINDS),
  ...settings,
  name: z.string(),
  zone: z.string(),
  /** Masked to the host and the last four characters, because anyone with the address can post. */
  maskedUrl: z.string(),
  ended: z.enum(CHAT_ENDS).nullable(),
  lastPostedDate: DateTime.nullable(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type ChatChannel = z.infer<typeof ChatChannel>;

export const ChatChannelCreate = z.strictObject({ kind: z.enum(CHAT_KINDS), url: Address, ...settings });
export type ChatChannelCreate = z.output<typeof ChatChannelCreate>;

export const ChatChannelChange = z.strictObject({
  ...z.strictObject(settings).partial().shape,
  url: Address.optional(),
  /** False pauses it; true resumes it, with events from then on. */
  isActive: z.boolean().optional(),
});
export type ChatChannelChange = z.output<typeof ChatChannelChange>;

export const ChatTest = z.object({
  ok: z.boolean(),
  /** HTTP status of the answer; null without one. */
  status: z.number().int().nullable(),
});
export type ChatTest = z.infer<typeof ChatTest>;
