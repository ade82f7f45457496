import { MIN_FOR_GAP } from '@tandem/catalogue/marketplace';
import { SHORT_ROLE_KEYS, type ShortRole } from '@tandem/catalogue/roles';
import type { SalaryGap } from '@tandem/contracts/marketplace';
import type { CountedDeveloper } from '../../talent/developers/listed.counting.ts';
import { quantile } from './suppression.ts';

type Compared = 'female' | 'male';

/** Collects the salary expectations of women and men, in all roles together and by role. */
export class SalaryGapTally {
  readonly #salaries = new Map<string, number[]>();

  add({ role, gender, salary }: Pick<CountedDeveloper, 'role' | 'gender' | 'salary'>): void {
    if ((gender !== 'female' && gender !== 'male') || salary === null || salary <= 0) return;
    this.#list(null, gender).push(salary);
    if (role) this.#list(role, gender).push(salary);
  }

  /**
   * Returns the gap for all roles together, then for each role; groups with fewer than thirty women or thirty men are
   * left out.
   */
  counted(): SalaryGap[] {
    return [null, ...SHORT_ROLE_KEYS].flatMap((role) => {
      const [women, men] = [this.#group(role, 'female'), this.#group(role, 'male')];
      if (women.people < MIN_FOR_GAP || men.people < MIN_FOR_GAP) return [];
      return { role, women, men, percent: Math.round(((men.median - women.median) / men.median) * 1000) / 10 };
    });
  }

  #list(role: ShortRole | null, gender: Compared): number[] {
    const key = `${role ?? ''} ${gender}`;
    const list = this.#salaries.get(key) ?? [];
    this.#salaries.set(key, list);
    return list;
  }

  #group(role: ShortRole | null, gender: Compared) {
    const sorted = Float64Array.from(this.#list(role, gender)).sort();
    return { people: sorted.length, median: Math.round(quantile(sorted, 0.5)) };
  }
}
