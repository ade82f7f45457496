import { setImmediate as yieldOnce } from 'node:timers/promises';
import { MIN_PEOPLE } from '@tandem/catalogue/responsiveness';
import { SHORT_ROLE_KEYS, type ShortRole } from '@tandem/catalogue/roles';
import type { PublicStatistics, SalaryBand, SalaryGroup } from '@tandem/contracts/public-statistics';
import type { CountedDeveloper } from '../../talent/developers/listed.counting.ts';
import { type HiddenCells, hiddenCells } from './hidden-cells.ts';
import { quantile } from './suppression.ts';

/** A public job to be counted. */
export interface CountedJob {
  role: ShortRole;
  /** Canonical name; empty if unknown. */
  city: string;
  /** Middle of the salary range in euros per month. */
  salary: number;
}

const STEP = 50;
/** Maximum number of cities to choose from; the table for suppression grows with their number. */
const MAX_CITIES = 60;
const TENS = 10;

/**
 * Rounds a number of people down to tens (27 becomes 20), for groups that may contain people not counted exactly; null
 * for fewer than ten.
 */
export const roundedDownToTens = (people: number): number | null =>
  people < MIN_PEOPLE ? null : Math.floor(people / TENS) * TENS;

/** Collects salaries expected by developers and offered by jobs, by role and city. */
export class SalaryTally {
  readonly #asked = new Salaries();
  readonly #offered = new Salaries();

  addDeveloper({ role, city, salary }: CountedDeveloper): void {
    if (role && salary !== null && salary > 0) this.#asked.add(role, city, salary);
  }

  addJob({ role, city, salary }: CountedJob): void {
    this.#offered.add(role, city, salary);
  }

  /** Returns the salary bands without hidden ones. Yields to other work during the computation. */
  async counted(): Promise<Pick<PublicStatistics, 'all' | 'roles' | 'cities' | 'hiddenCities'>> {
    const named = [...new Set([...this.#asked.cities, ...this.#offered.cities])].filter((city) => city !== '');
    const peopleIn = (city: string) => this.#asked.of(null, city).length;
    const columns = named
      .filter((city) => peopleIn(city) >= MIN_PEOPLE)
      .sort((one, other) => peopleIn(other) - peopleIn(one) || (one < other ? -1 : 1))
      .slice(0, MAX_CITIES);
    // The last column contains everyone else: people without a city, or in cities with too few people to be shown.
    const people = SHORT_ROLE_KEYS.map((role) => {
      const inColumns = columns.map((city) => this.#asked.of(role, city).length);
      return [...inColumns, this.#asked.of(role, null).length - inColumns.reduce((sum, each) => sum + each, 0)];
    });
    const hidden = hiddenCells(people);
    const group = (role: ShortRole | null, city: string | null): SalaryGroup => {
      const [asked, offered] = [this.#asked.of(role, city), this.#offered.of(role, city)];
      const isHidden = isHiddenAt(hidden, role, city === null ? columns.length + 1 : columns.indexOf(city));
      return {
        asked: isHidden ? null : bandOf(asked),
        developers: isHidden ? null : roundedDownToTens(asked.length),
        offered: offered.length < MIN_PEOPLE ? null : bandOf(offered),
        jobs: offered.length,
      };
    };
    const rolesIn = (city: string | null) => SHORT_ROLE_KEYS.map((role) => ({ role, ...group(role, city) }));
    const cities: PublicStatistics['cities'] = [];
    const withJobs = named.filter((city) => this.#offered.of(null, city).length >= MIN_PEOPLE);
    for (const city of [...new Set([...columns, ...withJobs])].slice(0, MAX_CITIES)) {
      const { asked, offered, ...more } = group(null, city);
      if (asked || offered) cities.push({ city, asked, offered, ...more, roles: rolesIn(city) });
      await yieldOnce();
    }
    cities.sort((one, other) => (other.developers ?? 0) - (one.developers ?? 0) || (one.city < other.city ? -1 : 1));
    return { all: group(null, null), roles: rolesIn(null), cities, hiddenCities: named.length - cities.length };
  }
}

const isHiddenAt = (hidden: HiddenCells, role: ShortRole | null, column: number): boolean =>
  hidden[role === null ? SHORT_ROLE_KEYS.length : SHORT_ROLE_KEYS.indexOf(role)]?.[column] ?? true;

/** Salaries by role and city, and in total for each role and each city. */
class Salaries {
  readonly #salaries = new Map<string, number[]>();
  readonly cities = new Set<string>();

  add(role: ShortRole, city: string, salary: number): void {
    this.cities.add(city);
    for (const key of [keyOf(role, city), keyOf(role, null), keyOf(null, city), keyOf(null, null)]) {
      const salaries = this.#salaries.get(key) ?? [];
      salaries.push(salary);
      this.#salaries.set(key, salaries);
    }
  }

  of(role: ShortRole | null, city: string | null): readonly number[] {
    return this.#salaries.get(keyOf(role, city)) ?? [];
  }
}

const keyOf = (role: string | null, city: string | null) => JSON.stringify([role, city]);

function bandOf(salaries: readonly number[]): SalaryBand {
  const sorted = Float64Array.from(salaries).sort();
  const at = (share: number) => Math.round(quantile(sorted, share) / STEP) * STEP;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}
