import type { Message } from '@tandem/contracts/message';
import { api } from '../api.ts';
import type { UnsentMessage } from './outbox.ts';

/** Sends a message over HTTP, which works even without a realtime connection; the server stores it only once. */
export const sendUnsent = ({ conversationId, clientId, text, attachments, jobId }: UnsentMessage): Promise<Message> =>
  api.messages.send({
    params: { conversationId },
    body: { clientId, text, attachments: attachments.map(({ _id }) => _id), jobId },
  });
