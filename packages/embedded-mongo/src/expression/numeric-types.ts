import { unsupported } from '../errors.ts';
import { decimalArithmetic } from '../values/decimal.ts';
import { double, isInt32, toNumber, typeName, type Value } from '../values/value.ts';

export type NumericType = 'int' | 'long' | 'double' | 'decimal';
export const numericTypes: NumericType[] = ['int', 'long', 'double', 'decimal'];

/** @returns the result type of an operation: the widest type of its operands */
export function widestType(values: Value[]): NumericType {
  return values.reduce<NumericType>((numericType, value) => {
    const own = typeName(value) as NumericType;
    return numericTypes.indexOf(own) > numericTypes.indexOf(numericType) ? own : numericType;
  }, 'int');
}

/** @returns an integer as a value of the given type. On overflow an int32 becomes an int64, and an int64 a double. */
export function integerAs(value: bigint, numericType: 'int' | 'long'): Value {
  if (numericType === 'int' && isInt32(Number(value))) return Number(value);
  if (BigInt.asIntN(64, value) !== value) return double(Number(value));
  return value;
}

/** Adds or multiplies two numbers as MongoDB does. The result has the wider type. */
export function combineNumbers(operation: 'add' | 'multiply', a: Value, b: Value): Value {
  const numericType = widestType([a, b]);
  if (numericType === 'decimal') {
    if (![a, b].every((v) => Number.isFinite(toNumber(v))))
      throw unsupported('arithmetic with a Decimal128 that is not finite');
    return decimalArithmetic(operation, a, b);
  }
  if (numericType === 'double')
    return double(operation === 'add' ? toNumber(a) + toNumber(b) : toNumber(a) * toNumber(b));
  const [x, y] = [BigInt(a), BigInt(b)];
  return integerAs(operation === 'add' ? x + y : x * y, numericType);
}
