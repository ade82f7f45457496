import type { WebhookPayload } from '@tandem/contracts/webhook';

/** Who ends a match with an event: it has a text of its own for each of them. */
const ENDED_BY: Partial<Record<string, readonly string[]>> = {
  'match.rejected': ['company', 'system'],
  'match.passed': ['developer', 'system'],
};

/** The key of an event’s text in `integrations`; `data` tells who has ended a match, and that nobody has. */
export function eventKey(event: string, data?: WebhookPayload['data'] | { by: string }): string {
  const by = data && 'by' in data ? data.by : undefined;
  const suffix = by && ENDED_BY[event]?.includes(by) ? `-${by}` : '';
  return `events.${event.replace('.', '-')}${suffix}`;
}

/** The same in a chat, which gets no message about the end of a match that nobody answered. */
export const chatEventKey = (event: string): string => eventKey(event, { by: 'developer' });
