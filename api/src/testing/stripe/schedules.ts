import { invalidRequest } from './fault.ts';
import type { Fields } from './form.ts';
import type { Ledger } from './ledger.ts';

/** Changes at the end of a period, as far as the Stripe simulator supports them. */
export class Schedules {
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  create({ from_subscription: id }: Fields): Fields {
    const subscription = this.ledger.get(id, 'subscription');
    if (subscription.schedule) throw invalidRequest('The subscription already has a schedule.');
    const { current_period_start, current_period_end, price } = subscription.items.data[0];
    const phase = { start_date: current_period_start, end_date: current_period_end };
    const schedule = this.ledger.add('sub_sched', 'subscription_schedule', {
      subscription: id,
      customer: subscription.customer,
      status: 'active',
      end_behavior: 'release',
      current_phase: phase,
      phases: [{ ...phase, items: [{ price: price.id, quantity: 1 }], metadata: {} }],
    });
    subscription.schedule = schedule.id;
    this.ledger.tell('subscription_schedule.created', schedule);
    return schedule;
  }

  update(id: string, { phases, end_behavior, default_settings }: Fields): Fields {
    const schedule = this.ledger.get(id, 'subscription_schedule');
    if (schedule.status !== 'active') throw invalidRequest('A schedule that is released cannot be updated.');
    if (phases) schedule.phases = this.phasesOf(schedule, phases);
    if (default_settings) schedule.default_settings = default_settings;
    if (end_behavior) schedule.end_behavior = end_behavior;
    this.ledger.tell('subscription_schedule.updated', schedule);
    return schedule;
  }

  private phasesOf({ current_phase: current }: Fields, phases: Fields[]): Fields[] {
    let start = current.start_date;
    return phases.map((phase) => {
      if (Number(phase.start_date ?? start) !== start)
        throw invalidRequest('The current phase cannot begin at another time.');
      const price = this.ledger.get(phase.items[0].price, 'price');
      const end = phase.end_date ? Number(phase.end_date) : this.ledger.after(price, start);
      const made = { ...phase, start_date: start, end_date: end, metadata: phase.metadata ?? {} };
      start = end;
      return made;
    });
  }

  release(id: string): Fields {
    const schedule = this.ledger.get(id, 'subscription_schedule');
    schedule.status = 'released';
    this.ledger.get(schedule.subscription).schedule = null;
    this.ledger.tell('subscription_schedule.released', schedule);
    return schedule;
  }

  /**
   * Applies the phase that starts when a period of its subscription ends; after the last phase the schedule is
   * released.
   */
  enterPhase(subscription: Fields): void {
    if (!subscription.schedule) return;
    const schedule = this.ledger.get(subscription.schedule);
    const item = subscription.items.data[0];
    const next = nextPhase(schedule, item);
    if (!next) return void this.release(schedule.id);
    schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
    item.price = this.ledger.get(next.items[0].price);
    Object.assign(subscription.metadata, next.metadata);
    // Values missing in a phase are those of a new subscription.
    subscription.default_payment_method = schedule.default_settings?.default_payment_method ?? null;
  }

  /** Returns the price of a subscription in its next period. */
  nextPrice({ schedule, items }: Fields): Fields {
    const [item] = items.data;
    const next = schedule && nextPhase(this.ledger.get(schedule), item);
    return next ? this.ledger.get(next.items[0].price) : item.price;
  }
}

const nextPhase = ({ phases }: Fields, { current_period_end: end }: Fields): Fields | undefined =>
  phases.find(({ start_date }: Fields) => start_date === end);
