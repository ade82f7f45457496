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

/**
 * A match and the step that was taken; the developer is identified by id only, so that access is checked when more is
 * read.
 */
export const MatchEvent = z.strictObject({
  matchId: Id,
  jobId: Id,
  job: z.string(),
  candidateId: Id,
  status: z.enum(MATCH_STATUSES),
  startedBy: z.enum(['company', 'developer', 'widget', 'tandem']),
  /**
   * Originator of the step; `system` if no person took it, such as when a request expires without an answer. Absent in
   * `match.undone`, and in deliveries from before it was added.
   */
  by: z.enum(['company', 'developer', 'widget', 'tandem', 'system']).optional(),
  /** URL of the match in the portal. */
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

/** Returns the schema of the `data` of an event. */
export const webhookData = (type: string): z.ZodType =>
  type === WEBHOOK_TEST ? TestEvent : OF_DOMAIN[type.split('.')[0] as keyof typeof OF_DOMAIN];

/** The body of a webhook, according to Standard Webhooks. */
export const WebhookPayload = z.strictObject({
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  version: z.literal(WEBHOOK_VERSION),
  /** Time of the event. */
  timestamp: DateTime,
  data: z.union([MatchEvent, InterviewEvent, MessageEvent, JobEvent, TestEvent]),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

export const Webhook = z.object({
  _id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Why the webhook no longer receives events; null while it does. */
  ended: z.enum(WEBHOOK_ENDS).nullable(),
  /** Date since which no delivery has succeeded; null while the last one did. */
  failingSinceDate: DateTime.nullable(),
  lastDeliveredDate: DateTime.nullable(),
  /** End of the period in which the previous secret still signs. */
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

/** A webhook with its secret, which is not shown again: `whsec_` and 32 bytes in base64. */
export const NewWebhook = Webhook.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** One delivery attempt. */
export const DeliveryAttempt = z.object({
  date: DateTime,
  /** HTTP status of the response; null without one. */
  status: z.number().int().nullable(),
  /** Why there was no response, such as `slow` or `private`; empty if there was one. */
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
  /** The payload as sent. */
  payload: WebhookPayload,
  /** The latest attempts, at most 12. */
  attempts: z.array(DeliveryAttempt),
  /** Date of the next attempt. */
  dueDate: DateTime.nullable(),
  createdDate: DateTime,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
