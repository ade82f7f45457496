import { Decimal128, Double } from 'bson';
import { double, isInt32, toNumber, type Value } from '../values/value.ts';
import { combine, type Rank, ranks, whole } from './combine.ts';

/** Whole numbers up to this are summed as JavaScript numbers, exactly. */
const safe = 2 ** 52;

/** Adds up numbers as MongoDB does: whole ones exactly, doubles with what each rounding left out, in the widest type of all. */
export class Sum {
  private rank: Rank = 'int';
  private small = 0;
  private large = 0n;
  private high = 0;
  private low = 0;
  private decimal: Value;

  add(value: Value): void {
    if (typeof value === 'number' && isInt32(value)) {
      this.small += value;
      if (Math.abs(this.small) > safe) this.flush();
    } else if (typeof value === 'bigint') {
      this.widen('long');
      this.large += value;
    } else if (value instanceof Decimal128) {
      this.widen('decimal');
      this.decimal = this.decimal === undefined ? value : combine('add', this.decimal, value);
    } else {
      this.widen('double');
      this.addDouble(value instanceof Double ? value.value : value);
    }
  }

  result(): Value {
    this.flush();
    if (this.rank === 'int' || this.rank === 'long') return whole(this.large, this.rank);
    this.addDouble(Number(this.large));
    this.large = 0n;
    const sum = double(Number.isFinite(this.high) ? this.high + this.low : this.high);
    if (this.rank === 'double') return sum;
    return toNumber(sum) === 0 ? this.decimal : combine('add', this.decimal, sum);
  }

  private widen(rank: Rank): void {
    if (ranks.indexOf(rank) > ranks.indexOf(this.rank)) this.rank = rank;
  }

  private flush(): void {
    this.large += BigInt(this.small);
    this.small = 0;
  }

  private addDouble(value: number): void {
    const sum = this.high + value;
    this.low += Math.abs(this.high) >= Math.abs(value) ? this.high - sum + value : value - sum + this.high;
    this.high = sum;
  }
}
