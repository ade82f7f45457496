import { inBackgroundAfter } from '../queue/background.ts';
import type { Delivery } from './deliveries.ts';

/** Changes within this many milliseconds are delivered together, as when many records are imported. */
const TOGETHER_MS = 1000;

/** Combines notifications of changes into at most one event a second. */
export function throttleDelivery(delivery: Delivery): () => Promise<Delivery | undefined> {
  let isPending = false;
  return async () => {
    if (isPending) return undefined;
    isPending = true;
    await new Promise<void>((resolve) => inBackgroundAfter(TOGETHER_MS, async () => resolve()));
    isPending = false;
    return delivery;
  };
}
