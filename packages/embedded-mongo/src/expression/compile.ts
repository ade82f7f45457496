import { MongoError, refused } from '../errors.ts';
import { type Document, truthy, type Value } from '../values/value.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { conversionOperators } from './conversion.ts';
import { dateOperators } from './dates.ts';
import { logicOperators } from './logic.ts';
import type { Operator } from './operator.ts';
import { type Evaluate, type Scope, scopeWith } from './scope.ts';
import { setOperators } from './sets.ts';
import { stringOperators } from './strings.ts';

const operators: Record<string, Operator> = {
  ...arithmeticOperators,
  ...arrayOperators,
  ...conversionOperators,
  ...dateOperators,
  ...logicOperators,
  ...setOperators,
  ...stringOperators,
};

/** Operators that evaluate their parts themselves, or whose argument has named parts. */
const special: Record<string, (argument: Value, name: string) => Evaluate> = {
  $literal: (argument) => () => argument,
  $expr: (argument) => compileExpression(argument),
  $and: (argument) => {
    const parts = compileList(argument);
    return (scope) => parts.every((part) => truthy(part(scope)));
  },
  $or: (argument) => {
    const parts = compileList(argument);
    return (scope) => parts.some((part) => truthy(part(scope)));
  },
  $cond: (argument, name) => {
    const parts = Array.isArray(argument) ? argument : named(argument, name, ['if', 'then', 'else'], []);
    if (parts.length !== 3) throw new MongoError(16020, 'Expression $cond takes exactly 3 arguments.');
    const [test, yes, no] = parts.map(compileExpression) as [Evaluate, Evaluate, Evaluate];
    return (scope) => (truthy(test(scope)) ? yes(scope) : no(scope));
  },
  $ifNull: (argument) => {
    const parts = compileList(argument);
    if (parts.length < 2) throw new MongoError(1257300, '$ifNull needs at least two arguments');
    return (scope) => {
      let value: Value;
      for (const part of parts) {
        value = part(scope);
        if (value !== undefined && value !== null) return value;
      }
      return value;
    };
  },
  $switch: (argument, name) => {
    const [list, otherwise] = named(argument, name, ['branches'], ['default']);
    const branches = (list as Value[]).map(
      (branch) => named(branch, name, ['case', 'then'], []).map(compileExpression) as [Evaluate, Evaluate],
    );
    const fallback = otherwise === undefined ? undefined : compileExpression(otherwise);
    return (scope) => {
      for (const [test, then] of branches) if (truthy(test(scope))) return then(scope);
      if (!fallback)
        throw new MongoError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      return fallback(scope);
    };
  },
  $let: (argument, name) => {
    const [vars, inside] = named(argument, name, ['vars', 'in'], []);
    const variables = [...(vars as Document)].map(
      ([key, value]) => [variableName(key), compileExpression(value)] as const,
    );
    const body = compileExpression(inside);
    return (scope) => {
      const inner = Object.create(scope) as Scope;
      for (const [key, evaluate] of variables) inner[key] = evaluate(scope);
      return body(inner);
    };
  },
  $map: (argument, name) => {
    const [input, as, inside] = named(argument, name, ['input'], ['as', 'in']);
    const each = iteration(input, as, inside, name);
    return (scope) => each(scope, (values) => values.map(({ result }) => (result === undefined ? null : result)));
  },
  $filter: (argument, name) => {
    const [input, condition, as, limit] = named(argument, name, ['input', 'cond'], ['as', 'limit']);
    const each = iteration(input, as, condition, name);
    const most = limit === undefined ? undefined : compileExpression(limit);
    return (scope) => {
      const kept = each(scope, (values) => values.filter(({ result }) => truthy(result)).map(({ item }) => item));
      const count = most?.(scope);
      return Array.isArray(kept) && count !== undefined && count !== null ? kept.slice(0, Number(count)) : kept;
    };
  },
  $reduce: (argument, name) => {
    const [input, initial, inside] = named(argument, name, ['input', 'initialValue', 'in'], []).map(
      compileExpression,
    ) as [Evaluate, Evaluate, Evaluate];
    return (scope) => {
      const list = input(scope);
      if (list === undefined || list === null) return null;
      if (!Array.isArray(list)) throw new MongoError(40080, "$reduce requires that 'input' be an array");
      return list.reduce(
        (value, item) => inside(scopeWith(scopeWith(scope, 'value', value), 'this', item)),
        initial(scope),
      );
    };
  },
  $getField: (argument, name) => {
    const [field, input] =
      argument instanceof Map ? named(argument, name, ['field'], ['input']) : [argument, undefined];
    const key = literalText(field, name);
    const from = input === undefined ? (scope: Scope) => scope.CURRENT : compileExpression(input);
    return (scope) => {
      const document = from(scope);
      return document instanceof Map
        ? document.get(key)
        : document === null || document === undefined
          ? document
          : undefined;
    };
  },
  $setField: (argument, name) => {
    const [field, input, value] = named(argument, name, ['field', 'input', 'value'], []);
    const key = literalText(field, name);
    const [from, evaluate] = [compileExpression(input), compileExpression(value)];
    return (scope) => {
      const document = from(scope);
      if (!(document instanceof Map)) return null;
      const copy = new Map(document);
      const result = evaluate(scope);
      if (result === undefined) copy.delete(key);
      else copy.set(key, result);
      return copy;
    };
  },
  $sortArray: (argument, name) =>
    compileNamed(argument, name, ['input', 'sortBy'], [], operators.$sortArray as Operator, ['sortBy']),
  $zip: (argument, name) =>
    compileNamed(argument, name, ['inputs'], ['useLongestLength', 'defaults'], operators.$zip as Operator),
  $rand: () => () => Math.random(),
};

/** Operators that take an object of named parts, in the order in which `apply` gets them. */
const namedParts: Record<string, [string[], string[]]> = {
  $trim: [['input'], ['chars']],
  $ltrim: [['input'], ['chars']],
  $rtrim: [['input'], ['chars']],
  $replaceOne: [['input', 'find', 'replacement'], []],
  $replaceAll: [['input', 'find', 'replacement'], []],
  $regexMatch: [['input', 'regex'], ['options']],
  $regexFind: [['input', 'regex'], ['options']],
  $regexFindAll: [['input', 'regex'], ['options']],
  $firstN: [['n', 'input'], []],
  $lastN: [['n', 'input'], []],
  $maxN: [['n', 'input'], []],
  $minN: [['n', 'input'], []],
  $convert: [
    ['input', 'to'],
    ['onError', 'onNull'],
  ],
  $dateToString: [['date'], ['format', 'timezone', 'onNull']],
  $dateFromString: [['dateString'], ['format', 'timezone', 'onError', 'onNull']],
  $dateAdd: [['startDate', 'unit', 'amount'], ['timezone']],
  $dateSubtract: [['startDate', 'unit', 'amount'], ['timezone']],
  $dateDiff: [
    ['startDate', 'endDate', 'unit'],
    ['timezone', 'startOfWeek'],
  ],
  $dateTrunc: [
    ['date', 'unit'],
    ['binSize', 'timezone', 'startOfWeek'],
  ],
  $dateToParts: [['date'], ['timezone', 'iso8601']],
  $dateFromParts: [['year'], ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone']],
};

/** @throws MongoError 168 for an operator that nobody knows or that this engine refuses: the message names it */
export function compileExpression(expression: Value): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (Array.isArray(expression)) {
    const parts = expression.map(compileExpression);
    return (scope) => parts.map((part) => part(scope) ?? null);
  }
  if (!(expression instanceof Map)) return () => expression;
  const first = expression.keys().next().value;
  if (first?.startsWith('$')) {
    if (expression.size > 1)
      throw new MongoError(
        15983,
        `an object representing an expression must have exactly one field: ${[...expression.keys()].join(', ')}`,
      );
    return compileOperator(first, expression.get(first));
  }
  const fields = [...expression].map(([name, value]) => {
    if (name.startsWith('$')) throw new MongoError(16410, `FieldPath field names may not start with '$': ${name}`);
    if (name.includes('.')) throw new MongoError(16412, `FieldPath field names may not contain '.': ${name}`);
    return [name, compileExpression(value)] as const;
  });
  return (scope) => {
    const result: Document = new Map();
    for (const [name, evaluate] of fields) {
      const value = evaluate(scope);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

function compileOperator(name: string, argument: Value): Evaluate {
  const own = special[name];
  if (own) return own(argument, name);
  const known = operators[name];
  if (!known) throw new MongoError(168, `Unrecognized expression '${name}'`);
  const parts = namedParts[name];
  if (parts) {
    if (argument instanceof Map && !firstIsOperator(argument))
      return compileNamed(argument, name, parts[0], parts[1], known);
    if (!name.startsWith('$date'))
      throw new MongoError(9, `${name} requires an object as an argument, found: ${typeof argument}`);
  }
  const list = (Array.isArray(argument) ? argument : [argument]).map(compileExpression);
  if (list.length < known.least || list.length > known.most)
    throw new MongoError(
      16020,
      `Expression ${name} takes ${known.least === known.most ? `exactly ${known.least}` : `at least ${known.least} and at most ${known.most}`} arguments. ${list.length} were passed in.`,
    );
  return (scope) =>
    known.apply(
      list.map((part) => part(scope)),
      name,
    );
}

const firstIsOperator = (argument: Document): boolean => Boolean(argument.keys().next().value?.startsWith('$'));

function compileNamed(
  argument: Value,
  name: string,
  must: string[],
  may: string[],
  known: Operator,
  literal: string[] = [],
): Evaluate {
  const all = [...must, ...may];
  const list = named(argument, name, must, may).map((part, i) =>
    part === undefined || literal.includes(all[i] as string) ? () => part : compileExpression(part),
  );
  return (scope) =>
    known.apply(
      list.map((part) => part(scope)),
      name,
    );
}

/** @returns the named parts of an operator's argument, in the given order. @throws when one is missing or is not known */
function named(argument: Value, name: string, must: string[], may: string[]): Value[] {
  if (!(argument instanceof Map)) throw new MongoError(9, `${name} requires an object as an argument`);
  for (const key of argument.keys())
    if (!must.includes(key) && !may.includes(key)) throw new MongoError(9, `Unrecognized argument to ${name}: ${key}`);
  for (const key of must) if (!argument.has(key)) throw new MongoError(9, `Missing '${key}' parameter to ${name}`);
  return [...must, ...may].map((key) => argument.get(key));
}

function compileList(argument: Value): Evaluate[] {
  return (Array.isArray(argument) ? argument : [argument]).map(compileExpression);
}

function literalText(field: Value, name: string): string {
  const text = field instanceof Map && field.has('$literal') ? field.get('$literal') : field;
  if (typeof text !== 'string') throw refused(`${name} with a computed field name`);
  return text;
}

function variableName(name: string): string {
  if (!/^[a-z\u0080-\uffff]/.test(name))
    throw new MongoError(16867, `'${name}' starts with an invalid character for a user variable name`);
  return name;
}

type Each = (scope: Scope, finish: (values: { item: Value; result: Value }[]) => Value) => Value;

function iteration(input: Value, as: Value, inside: Value, name: string): Each {
  const list = compileExpression(input);
  const variable = as === undefined ? 'this' : variableName(as);
  const body = inside === undefined ? (scope: Scope) => scope[variable] : compileExpression(inside);
  return (scope, finish) => {
    const values = list(scope);
    if (values === undefined || values === null) return null;
    if (!Array.isArray(values)) throw new MongoError(28651, `input to ${name} must be an array not ${typeof values}`);
    return finish(values.map((item) => ({ item, result: body(scopeWith(scope, variable, item)) })));
  };
}

function compilePath(text: string): Evaluate {
  if (text.length === 1) throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  const path = text.startsWith('$$') ? text.slice(2).split('.') : ['CURRENT', ...text.slice(1).split('.')];
  if (path.some((name) => name === '')) throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
  const [variable, ...fields] = path as [string, ...string[]];
  if (variable === 'REMOVE') return () => undefined;
  if (['CLUSTER_TIME', 'SEARCH_META', 'USER_ROLES'].includes(variable)) throw refused(`$$${variable}`);
  return (scope) => {
    if (!(variable in scope)) throw new MongoError(17276, `Use of undefined variable: ${variable}`);
    return valueAt(scope[variable], fields, 0);
  };
}

/** @returns what `$a.b` means in a document: through an array it is the array of what each element has */
export function valueAt(value: Value, path: string[], depth: number): Value {
  if (depth === path.length) return value;
  if (value instanceof Map) return valueAt(value.get(path[depth] as string), path, depth + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .map((item) => (item instanceof Map || Array.isArray(item) ? valueAt(item, path, depth) : undefined))
    .filter((item) => item !== undefined);
}
