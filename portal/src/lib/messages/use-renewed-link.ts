import type { Attachment } from '@tandem/contracts/message';
import { useState } from 'react';
import { api } from '../api.ts';

/** Milliseconds before its expiry from which a link is no longer used. */
const MARGIN = 15_000;

/** Returns when the link to a file expires, in milliseconds since 1970. */
const endOf = ({ url }: Attachment): number =>
  Number(new URLSearchParams(url.slice(url.indexOf('?'))).get('expires')) * 1000;

export const isExpired = (file: Attachment): boolean => endOf(file) - MARGIN < Date.now();

/**
 * Manages the link of a file of a message, which works for some minutes. `renew` rejects with the status 404 once the
 * file is gone.
 */
export function useRenewedLink(conversationId: string, given: Attachment) {
  const [renewed, setRenewed] = useState(given);
  const file = endOf(renewed) > endOf(given) ? renewed : given;
  const renew = async (): Promise<Attachment> => {
    const next = await api.messages.link({ params: { conversationId, attachmentId: given._id } });
    setRenewed(next);
    return next;
  };
  return { file, renew };
}
