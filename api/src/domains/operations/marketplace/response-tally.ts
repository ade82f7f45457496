import { PERIODS_SHOWN } from '@tandem/catalogue/marketplace';
import { ANSWERED_WITHIN_DAYS, MIN_PEOPLE } from '@tandem/catalogue/responsiveness';
import type { AskedSide, ResponseTime } from '@tandem/contracts/public-statistics';
import type { Fact } from './facts.model.ts';
import { beginningOf, dayOf, periodAfter, startOf } from './periods.ts';
import { durationOf, hideSmall } from './suppression.ts';

const DAY = 86_400_000;
/** Minimum number of companies in a group; with fewer, a number could reveal a single company. */
const MIN_COMPANIES = 2;

/** A group of requests with their answers and the people behind them. */
class Requests {
  /** Number of requests. */
  count = 0;
  /** Response times in days; unanswered requests have none. */
  readonly days: number[] = [];
  readonly developers = new Set<string>();
  readonly companies = new Set<string>();

  add({ days, developer, company }: Fact): void {
    this.count++;
    if (days !== null) this.days.push(days);
    this.developers.add(String(developer));
    this.companies.add(String(company));
  }

  /** Group size for suppression: the number of developers; 0 with fewer than `MIN_COMPANIES` companies. */
  get people(): number {
    return this.companies.size < MIN_COMPANIES ? 0 : this.developers.size;
  }
}

class Side {
  readonly answers = new Requests();
  readonly byMonth = new Map<string, Requests>();
  /** Requests that can no longer get an answer in time. */
  readonly settled = new Requests();
}

/** Collects how both sides answer the requests of the last twelve months. */
export class ResponseTally {
  readonly #sides: Record<AskedSide, Side> = { company: new Side(), developer: new Side() };
  readonly #now: Date;
  readonly #months: readonly string[];

  constructor(now: Date) {
    const running = startOf('month', dayOf(now));
    const count = PERIODS_SHOWN.month;
    this.#now = now;
    this.#months = Array.from({ length: count }, (_, nth) => periodAfter('month', running, nth - count + 1));
  }

  add(fact: Fact): void {
    if (fact.kind !== 'request' || fact.date < beginningOf(this.#months[0] ?? '') || fact.date > this.#now) return;
    const side = this.#sides[fact.byCompany ? 'developer' : 'company'];
    if (this.#now.getTime() - fact.date.getTime() > ANSWERED_WITHIN_DAYS * DAY) side.settled.add(fact);
    if (fact.days === null) return;
    side.answers.add(fact);
    const month = startOf('month', dayOf(fact.date));
    const ofMonth = side.byMonth.get(month) ?? new Requests();
    ofMonth.add(fact);
    side.byMonth.set(month, ofMonth);
  }

  counted(): Record<AskedSide, ResponseTime> {
    return { company: this.#of(this.#sides.company), developer: this.#of(this.#sides.developer) };
  }

  #of({ answers, byMonth, settled }: Side): ResponseTime {
    const { median, nineOfTen } = durationOf(answers.days, answers.people);
    const { shown } = hideSmall([...byMonth], ([, { people }]) => people);
    const medians = new Map(shown.map(([month, { days, people }]) => [month, durationOf(days, people).median]));
    return {
      median,
      nineOfTen,
      answered: settled.people < MIN_PEOPLE ? null : toHundredths(settled.days.length / settled.count),
      months: this.#months.map((start) => ({ start, median: medians.get(start) ?? null })),
    };
  }
}

const toHundredths = (share: number) => Math.round(share * 100) / 100;
