import type { StripeEvent } from './stripe-server.ts';

/** Ways in which events are delivered: Stripe guarantees neither their order nor exactly one delivery. */
export type Delivery = 'ordered' | 'shuffled' | 'duplicated' | 'delayed' | 'dropped';

/** Milliseconds after which a failed delivery is retried. */
const RETRY_DELAYS_MS = [200, 1000, 5000];

/** Sends events to a webhook in one of these ways. */
export class Deliveries {
  mode: Delivery = 'ordered';
  private readonly send: (event: StripeEvent) => Promise<number>;
  private readonly held: StripeEvent[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(send: (event: StripeEvent) => Promise<number>) {
    this.send = send;
  }

  add(event: StripeEvent): void {
    if (this.mode === 'dropped') return;
    if (this.mode === 'delayed' || this.mode === 'shuffled') return void this.held.push(event);
    this.queue(event);
    if (this.mode === 'duplicated') this.queue(event);
  }

  private queue(event: StripeEvent): void {
    this.last = this.last.then(() => this.deliver(event));
  }

  /** Retries like Stripe until the response is a success, then gives up. */
  private async deliver(event: StripeEvent): Promise<void> {
    for (const pause of [...RETRY_DELAYS_MS, 0]) {
      const status = await this.send(event).catch(() => 500);
      if (status < 300 || this.isClosed) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** Sends what was held back, in another order if the mode is `shuffled`. */
  release(): void {
    const events = this.held.splice(0);
    if (this.mode === 'shuffled') events.sort(() => Math.random() - 0.5);
    for (const event of events) this.queue(event);
  }

  /** Waits until every event that was not held back has been delivered. */
  async delivered(): Promise<void> {
    let seen: unknown;
    while (seen !== this.last) {
      seen = this.last;
      await seen;
    }
  }

  close(): void {
    this.isClosed = true;
  }
}
