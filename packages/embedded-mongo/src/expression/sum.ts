import { Decimal128, Double } from 'bson';
import { double, isInt32, toNumber, type Value } from '../values/value.ts';
import { combineNumbers, integerAs, type NumericType, numericTypes } from './numeric-types.ts';

/** Integers up to this limit are summed exactly as JavaScript numbers. */
const maxExactInteger = 2 ** 52;

/** Sums numbers as MongoDB does: integers exactly, doubles with compensated summation, result in the widest type. */
export class SumAccumulator {
  private numericType: NumericType = 'int';
  private small = 0;
  private large = 0n;
  private high = 0;
  private low = 0;
  private decimal: Value;

  add(value: Value): void {
    if (typeof value === 'number' && isInt32(value)) {
      this.small += value;
      if (Math.abs(this.small) > maxExactInteger) this.flush();
    } else if (typeof value === 'bigint') {
      this.widen('long');
      this.large += value;
    } else if (value instanceof Decimal128) {
      this.widen('decimal');
      this.decimal = this.decimal === undefined ? value : combineNumbers('add', this.decimal, value);
    } else {
      this.widen('double');
      this.addDouble(value instanceof Double ? value.value : value);
    }
  }

  result(): Value {
    this.flush();
    if (this.numericType === 'int' || this.numericType === 'long') return integerAs(this.large, this.numericType);
    this.addDouble(Number(this.large));
    this.large = 0n;
    const sum = double(Number.isFinite(this.high) ? this.high + this.low : this.high);
    if (this.numericType === 'double') return sum;
    return toNumber(sum) === 0 ? this.decimal : combineNumbers('add', this.decimal, sum);
  }

  private widen(numericType: NumericType): void {
    if (numericTypes.indexOf(numericType) > numericTypes.indexOf(this.numericType)) this.numericType = numericType;
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
