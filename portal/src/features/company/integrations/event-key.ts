import type { WebhookPayload } from '@tandem/contracts/webhook';

/** Parties that can end a match with an event and have a text of their own for it. */
const ENDED_BY: Partial<Record<string, readonly string[]>> = {
  'match.rejected': ['company', 'system'],
  'match.passed': ['developer', 'system'],
};

/**
 * Returns the key of an event's text in `integrations`; `data.by` is the party that ended a match, or `system` if it
 * ended because nobody answered.
 */
export function eventKey(event: string, data?: WebhookPayload['data'] | { by: string }): string {
  const by = data && 'by' in data ? data.by : undefined;
  const suffix = by && ENDED_BY[event]?.includes(by) ? `-${by}` : '';
  return `events.${event.replace('.', '-')}${suffix}`;
}

/** Returns the key for a chat message, which is never sent about a match that ended because nobody answered. */
export const chatEventKey = (event: string): string => eventKey(event, { by: 'developer' });
