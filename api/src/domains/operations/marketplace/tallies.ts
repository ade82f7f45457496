import { PERIOD_UNITS, PERIODS_SHOWN, type PeriodUnit } from '@tandem/catalogue/marketplace';
import type { ActiveMonth } from './active-months.model.ts';
import type { CountedPeriod } from './counts.model.ts';
import type { Fact } from './facts.model.ts';
import { dayOf, periodAfter, startOf } from './periods.ts';
import { Tally } from './tally.ts';

/** Returns the first day of the first counted period: one before the displayed periods, for comparison. */
export const firstStart = (unit: PeriodUnit, today: string): string =>
  periodAfter(unit, startOf(unit, today), -PERIODS_SHOWN[unit]);

/** Counts events in the periods of every unit, for each country and for all countries. */
export class Tallies {
  /** Tallies by unit and country, then by the first day of the period. */
  readonly #tallies = new Map<string, Map<string, Tally>>();
  /** Profiles active in a week that spans two months; they were already counted with the first month. */
  readonly #inTwoMonths = new Set<string>();
  readonly #first: Readonly<Record<PeriodUnit, string>>;
  readonly countries = new Set<string>();

  constructor(today: string) {
    const first = (unit: PeriodUnit) => firstStart(unit, today);
    this.#first = { day: first('day'), week: first('week'), month: first('month') };
  }

  add(fact: Fact): void {
    const day = dayOf(fact.date);
    for (const unit of PERIOD_UNITS)
      for (const tally of this.#of(unit, startOf(unit, day), fact.country)) tally.add(fact);
  }

  addActive({ entity, type, days }: ActiveMonth, country: string): void {
    for (const unit of PERIOD_UNITS)
      for (const start of new Set(days.map((day) => startOf(unit, day)))) {
        if (unit === 'week' && this.#isCounted(`${start} ${entity}`, start)) continue;
        for (const tally of this.#of(unit, start, country)) tally.addActive(type);
      }
  }

  #isCounted(key: string, start: string): boolean {
    if (startOf('month', start) === startOf('month', periodAfter('day', start, 6))) return false;
    if (this.#inTwoMonths.has(key)) return true;
    this.#inTwoMonths.add(key);
    return false;
  }

  #of(unit: PeriodUnit, start: string, country: string): Tally[] {
    if (start < this.#first[unit]) return [];
    if (country === '') return [this.#at(unit, start, '')];
    this.countries.add(country);
    return [this.#at(unit, start, ''), this.#at(unit, start, country)];
  }

  #at(unit: PeriodUnit, start: string, country: string): Tally {
    const key = `${unit} ${country}`;
    const periods = this.#tallies.get(key) ?? new Map<string, Tally>();
    const tally = periods.get(start) ?? new Tally(start);
    periods.set(start, tally);
    this.#tallies.set(key, periods);
    return tally;
  }

  *counted(): Generator<{ unit: PeriodUnit; country: string; periods: Record<string, CountedPeriod> }> {
    for (const [key, periods] of this.#tallies) {
      const [unit, country = ''] = key.split(' ');
      const counted = [...periods].map(([start, tally]) => [start, tally.counted()] as const);
      yield { unit: unit as PeriodUnit, country, periods: Object.fromEntries(counted) };
    }
  }
}
