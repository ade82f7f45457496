/** Events that can be sent to a webhook endpoint, in display order. */
export const WEBHOOK_EVENTS = [
  'application.created',
  'match.created',
  'match.accepted',
  'match.interviewing',
  'match.hired',
  'match.rejected',
  'match.passed',
  'match.undone',
  'interview.proposed',
  'interview.chosen',
  'interview.cancelled',
  'message.created',
  'job.published',
  'job.closed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent only by the test button. */
export const WEBHOOK_TEST = 'webhook.test';

/** Incremented when a payload changes in a way that receivers would notice. */
export const WEBHOOK_VERSION = 1;

export const MAX_WEBHOOKS = 10;

/** Why an endpoint receives nothing: its company turned it off, it answered 410, or all attempts failed. */
export const WEBHOOK_ENDS = ['paused', 'gone', 'failing'] as const;
export type WebhookEnd = (typeof WEBHOOK_ENDS)[number];

/** `waiting` for its first or next attempt; `failed` after the last one. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Milliseconds between the attempts of a delivery: 10 attempts in 75.6 hours. */
export const WEBHOOK_RETRIES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Days for which deliveries are listed and can be sent again. */
export const DELIVERIES_LISTED_DAYS = 30;
/** Hours for which a replaced secret still signs events. */
export const OLD_SECRET_HOURS = 24;
