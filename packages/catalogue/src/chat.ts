import type { WebhookEvent } from './webhooks.ts';

/** Kinds of chat. Teams accepts a message with a card or, with another template of its workflows, the card alone. */
export const CHAT_KINDS = ['slack', 'teams', 'teamsCard', 'mattermost'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** Events that can be posted one by one. */
export const CHAT_EVENTS = [
  'application.created',
  'match.accepted',
  'match.hired',
  'match.passed',
  'interview.chosen',
  'interview.cancelled',
  'message.created',
  'job.published',
  'job.closed',
] as const satisfies readonly WebhookEvent[];
export type ChatEvent = (typeof CHAT_EVENTS)[number];

/** Hosts of incoming webhooks; a leading dot includes all subdomains. Mattermost runs anywhere. */
export const CHAT_HOSTS: Record<Exclude<ChatKind, 'mattermost'>, readonly string[]> = {
  slack: ['hooks.slack.com'],
  teams: ['.logic.azure.com', '.api.powerplatform.com', '.webhook.office.com'],
  teamsCard: ['.logic.azure.com', '.api.powerplatform.com'],
};

export const MAX_CHANNELS = 10;
/** Consecutive failures after which a channel is turned off. */
export const CHAT_FAILURES = 3;
/** Why a channel receives nothing: its company paused it, its URL no longer exists, or it failed too often. */
export const CHAT_ENDS = ['paused', 'gone', 'failing'] as const;
export type ChatEnd = (typeof CHAT_ENDS)[number];
