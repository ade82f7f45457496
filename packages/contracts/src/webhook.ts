import { JOB_STATUSES, MATCH_STATUSES } from '@tandem/catalogue/statuses';
import {
  DELIVERY_STATUSES,
  WEBHOOK_ENDS,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
  WEBHOOK_VERSION,
} from '@tandem/catalogue/webhooks';
import * as z from 'zod';
import { DateTime, Id, PageAddress } from './values.ts';

const Url = z.string();

/** A match and the step that was taken; the developer is named by id alone, so that reading more is access-checked. */
export const MatchEvent = z.strictObject({
  matchId: Id,
  jobId: Id,
  job: z.string(),
  candidateId: Id,
  status: z.enum(MATCH_STATUSES),
  startedBy: z.enum(['company', 'developer', 'widget', 'tandem']),
  /**
   * Who took the step; `system` if nobody did, as when a request ends without an answer. Absent in `match.undone`, and in
   * deliveries from before it was added.
   */
  by: z.enum(['company', 'developer', 'widget', 'tandem', 'system']).optional(),
  /** The match in the portal. */
  url: Url,
});
export const InterviewEvent = z.strictObject({
  interviewId: Id,
  matchId: Id,
  jobId: Id,
  candidateId: Id,
  /** 1 for the first interview of a match. */
  round: z.number().int(),
  /** The booked time; null while times are only proposed. */
  start: DateTime.nullable(),
  durationMinutes: z.number().int(),
  url: Url,
});
/** A message from a developer, without its text. */
export const MessageEvent = z.strictObject({ messageId: Id, conversationId: Id, candidateId: Id, url: Url });
export const JobEvent = z.strictObject({ jobId: Id, job: z.string(), status: z.enum(JOB_STATUSES), url: Url });
export const TestEvent = z.strictObject({ webhookId: Id });

const OF_DOMAIN = {
  application: MatchEvent,
  match: MatchEvent,
  interview: InterviewEvent,
  message: MessageEvent,
  job: JobEvent,
};

/** The `data` of each event. */
export const webhookData = (type: string): z.ZodType =>
  type === WEBHOOK_TEST ? TestEvent : OF_DOMAIN[type.split('.')[0] as keyof typeof OF_DOMAIN];

/** The body of a webhook, according to Standard Webhooks. */
export const WebhookPayload = z.strictObject({
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  version: z.literal(WEBHOOK_VERSION),
  /** When it happened. */
  timestamp: DateTime,
  data: z.union([MatchEvent, InterviewEvent, MessageEvent, JobEvent, TestEvent]),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

export const Webhook = z.object({
  _id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Why it gets nothing; null while it does. */
  ended: z.enum(WEBHOOK_ENDS).nullable(),
  /** Since when no delivery has succeeded; null while the last one did. */
  failingSinceDate: DateTime.nullable(),
  lastDeliveredDate: DateTime.nullable(),
  /** Until when the secret before this one still signs. */
  oldSecretUntilDate: DateTime.nullable(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Webhook = z.infer<typeof Webhook>;

const Events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);
const Address = PageAddress.pipe(z.string().max(500));

export const WebhookCreate = z.strictObject({ url: Address, events: Events });
export type WebhookCreate = z.output<typeof WebhookCreate>;

export const WebhookChange = z.strictObject({
  url: Address.optional(),
  events: Events.optional(),
  /** False pauses it; true resumes it, with events from then on. */
  isActive: z.boolean().optional(),
});
export type WebhookChange = z.output<typeof WebhookChange>;

/** With the secret, which is not shown again: `whsec_` and 32 bytes in base64. */
export const NewWebhook = Webhook.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** One attempt to deliver. */
export const DeliveryAttempt = z.object({
  date: DateTime,
  /** HTTP status of the answer; null without one. */
  status: z.number().int().nullable(),
  /** Why there was none, as `slow` or `private`; empty with an answer. */
  fault: z.string(),
  milliseconds: z.number().int(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const WebhookDelivery = z.object({
  _id: Id,
  /** The header `webhook-id`: the same in every attempt. */
  messageId: z.string(),
  type: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  /** The payload, as it is sent. */
  payload: WebhookPayload,
  /** The latest, at most 12. */
  attempts: z.array(DeliveryAttempt),
  /** When it is tried again. */
  dueDate: DateTime.nullable(),
  createdDate: DateTime,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
