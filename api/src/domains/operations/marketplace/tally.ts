import { MIN_PEOPLE } from '@tandem/catalogue/responsiveness';
import type { MarketplacePeriod } from '@tandem/contracts/marketplace';
import type { CountedPeriod } from './counts.model.ts';
import type { Fact } from './facts.model.ts';
import { dividedByCity, durationOf } from './suppression.ts';

/** A group of events: their number, durations and people. Of the people, only the first ten are stored. */
class Group {
  count = 0;
  readonly days: number[] = [];
  readonly people = new Set<string>();

  add(person: string, days: number | null): void {
    this.count++;
    if (days !== null) this.days.push(days);
    if (this.people.size < MIN_PEOPLE) this.people.add(person);
  }

  duration() {
    return durationOf(this.days, this.people.size);
  }
}

type CityMetric = 'signups' | 'requests' | 'answers' | 'interviews' | 'hires';

/** Counts the events of one period. */
export class Tally {
  readonly #active = { count: 0, companies: 0 };
  readonly #signups = { count: 0, developers: 0, companies: 0 };
  readonly #revenue = new Map<string, MarketplacePeriod['revenue'][number]>();
  readonly #groups = { requests: new Group(), answers: new Group(), interviews: new Group(), hires: new Group() };
  readonly #cities = new Map<CityMetric, Map<string, Group>>();
  #byCompanies = 0;

  readonly #start: string;
  constructor(start: string) {
    this.#start = start;
  }

  addActive(type: 'user' | 'company'): void {
    if (type === 'user') this.#active.count++;
    else this.#active.companies++;
  }

  add(fact: Fact): void {
    const { kind, days } = fact;
    if (kind === 'payment') this.#pay(fact);
    else if (kind === 'signup') this.#signUp(fact);
    else if (kind === 'interview') this.#put('interviews', fact, null);
    else if (kind === 'hire') this.#put('hires', fact, days);
    else this.#request(fact);
  }

  #signUp(fact: Fact): void {
    this.#signups.count++;
    if (fact.developer) this.#signups.developers++;
    else this.#signups.companies++;
    this.#inCity('signups', fact, null);
  }

  #request(fact: Fact): void {
    this.#put('requests', fact, null);
    if (fact.byCompany) this.#byCompanies++;
    if (fact.days !== null) this.#put('answers', fact, fact.days);
  }

  #put(metric: Exclude<CityMetric, 'signups'>, fact: Fact, days: number | null): void {
    this.#groups[metric].add(String(fact.developer), days);
    this.#inCity(metric, fact, days);
  }

  #inCity(metric: CityMetric, { city, developer }: Fact, days: number | null): void {
    if (city === '' || !developer) return;
    const cities = this.#cities.get(metric) ?? new Map<string, Group>();
    const group = cities.get(city) ?? new Group();
    group.add(String(developer), days);
    cities.set(city, group);
    this.#cities.set(metric, cities);
  }

  #pay({ currency, amount }: Fact): void {
    if (!currency || amount === null) return;
    this.#revenue.set(currency, { currency, amount: (this.#revenue.get(currency)?.amount ?? 0) + amount });
  }

  /** Returns the numbers, with small groups hidden. */
  counted(): CountedPeriod {
    const { requests, answers, interviews, hires } = this.#groups;
    return {
      start: this.#start,
      signups: this.#signups,
      active: this.#active,
      revenue: [...this.#revenue.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1)),
      requests: { count: requests.count, byCompanies: this.#byCompanies },
      answers: { count: answers.count, days: answers.duration() },
      interviews: { count: interviews.count },
      hires: { count: hires.count, days: hires.duration() },
      cities: Object.fromEntries(
        [...this.#cities].map(([metric, cities]) => [
          metric,
          dividedByCity([...cities].map(([city, { count, days, people }]) => ({ city, count, days, people }))),
        ]),
      ),
    };
  }
}
