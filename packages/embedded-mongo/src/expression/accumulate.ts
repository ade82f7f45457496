import { Decimal128 } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { encodeValue } from '../keys/key-encoding.ts';
import { compare } from '../values/compare.ts';
import { double, isMissing, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import { type Operator, operator } from './operator.ts';
import { SumAccumulator } from './sum.ts';

/** Accumulates one value for each document of a group. */
export interface Accumulator {
  add: (value: Value) => void;
  result: () => Value;
}

/** Accumulator factories by name. */
export const accumulators: Record<string, () => Accumulator> = {
  $sum: () => {
    const sum = new SumAccumulator();
    return {
      add: (value) => {
        if (isNumber(value)) sum.add(value);
      },
      result: () => sum.result(),
    };
  },
  $avg: () => {
    const sum = new SumAccumulator();
    let count = 0;
    return {
      add: (value) => {
        if (!isNumber(value)) return;
        sum.add(value);
        count++;
      },
      result: () => {
        if (count === 0) return null;
        const total = sum.result();
        if (total instanceof Decimal128) throw unsupported('$avg of Decimal128');
        return double(toNumber(total) / count);
      },
    };
  },
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => {
    let first: Value;
    let any = false;
    return {
      add: (value) => {
        if (!any) first = value;
        any = true;
      },
      result: () => first ?? null,
    };
  },
  $last: () => {
    let last: Value;
    return {
      add: (value) => {
        last = value;
      },
      result: () => last ?? null,
    };
  },
  $push: () => {
    const all: Value[] = [];
    return {
      add: (value) => {
        if (value !== undefined) all.push(value);
      },
      result: () => all,
    };
  },
  $addToSet: () => {
    const set = new Map<string, Value>();
    return {
      add: (value) => {
        if (value !== undefined) set.set(encodeValue(value), set.get(encodeValue(value)) ?? value);
      },
      result: () => [...set.values()],
    };
  },
  $mergeObjects: () => {
    const merged = new Map<string, Value>();
    return {
      add: (value) => {
        if (isMissing(value)) return;
        if (!(value instanceof Map))
          throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
        for (const [name, item] of value) merged.set(name, item);
      },
      result: () => merged,
    };
  },
  $stdDevPop: () => standardDeviation(0),
  $stdDevSamp: () => standardDeviation(1),
};

function extreme(sign: 1 | -1): Accumulator {
  let best: Value;
  return {
    add: (value) => {
      if (!isMissing(value) && (best === undefined || compare(value, best) * sign > 0)) best = value;
    },
    result: () => best ?? null,
  };
}

function standardDeviation(degreesOfFreedom: 0 | 1): Accumulator {
  let [count, mean, squares] = [0, 0, 0];
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      const delta = toNumber(value) - mean;
      mean += delta / ++count;
      squares += delta * (toNumber(value) - mean);
    },
    result: () => (count <= degreesOfFreedom ? null : double(Math.sqrt(squares / (count - degreesOfFreedom)))),
  };
}

/** `$sum`, `$avg` and similar in a projection: over the elements of one array, or over several values. */
export const accumulatingOperators: Record<string, Operator> = Object.fromEntries(
  ['$sum', '$avg', '$min', '$max', '$stdDevPop', '$stdDevSamp'].map((name) => [
    name,
    operator(0, 1_000, (values) => {
      const accumulator = (accumulators[name] as () => Accumulator)();
      for (const value of values.length === 1 && Array.isArray(values[0]) ? values[0] : values) accumulator.add(value);
      return accumulator.result();
    }),
  ]),
);
