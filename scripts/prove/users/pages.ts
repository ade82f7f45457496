import { startMessageClient } from '../../../api/src/testing/message-client.ts';
import type { ProveScene } from '../../../api/src/testing/prove-scene-process.ts';
import type { OpenPage, SentMessage } from '../history.ts';
import { pick, type World } from './user.ts';

/** A page with a conversation that stays open during the whole run, connected through the load balancer. */
export interface Page {
  conversation: string;
  /** Sends a message over the socket. */
  send: () => void;
  /** Number of its messages that are not acknowledged yet. */
  waiting: () => number;
  /** Sent messages with their responses. */
  sent: () => SentMessage[];
  seen: () => OpenPage;
  close: () => void;
}

/** Opens a page for both sides of each conversation. */
export const openPages = (url: string, { conversations, companies, developers }: ProveScene): Page[] =>
  conversations.flatMap(({ id, company, developer }) => [
    openPage(`page of company ${company}`, url, id, companies[company]?.token ?? ''),
    openPage(`page of developer ${developer}`, url, id, developers[developer]?.token ?? ''),
  ]);

function openPage(name: string, url: string, conversation: string, token: string): Page {
  const client = startMessageClient({ url, token, conversationId: conversation });
  const sent: { clientId: string; text: string; sentAt: number }[] = [];
  return {
    conversation,
    send() {
      const text = `Message ${sent.length} of ${name}`;
      const sentAt = performance.now();
      sent.push({ clientId: client.send(text), text, sentAt });
    },
    waiting: () => client.waiting.size,
    sent: () =>
      sent.map(({ clientId, text, sentAt }) => {
        const id = client.acknowledged.get(clientId);
        const seq = client.shown().find(({ _id }) => _id === id)?.seq;
        const stored = id && seq !== undefined ? { id, seq } : null;
        const answeredAt = stored ? performance.now() : null;
        return { client: name, conversation, clientId, text, sentAt, answeredAt, stored };
      }),
    seen: () => ({
      name,
      conversation,
      shown: client.shown().map(({ _id, seq }) => ({ id: _id, seq })),
      waiting: client.waiting.size,
      repeated: client.counts.repeated,
      connected: client.counts.connected,
      longestAway: client.counts.longestAway,
    }),
    close: () => client.close(),
  };
}

/** Sends a message on one of the open pages. */
export function writeOnPage({ pages, random }: World): void {
  pick(pages, random)?.send();
}
