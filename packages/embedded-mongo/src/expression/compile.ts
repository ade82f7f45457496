import { MongoError, unsupported } from '../errors.ts';
import type { Document, Value } from '../values/value.ts';
import { accumulatingOperators } from './accumulate.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { conversionOperators } from './conversion.ts';
import { dateOperators } from './dates.ts';
import { lazyOperators } from './lazy-operators.ts';
import { logicOperators } from './logic.ts';
import { literalArguments, namedArguments, parseNamedArguments } from './named-arguments.ts';
import type { Operator } from './operator.ts';
import type { Evaluate } from './scope.ts';
import { setOperators } from './sets.ts';
import { stringOperators } from './strings.ts';

const operators: Record<string, Operator> = {
  ...accumulatingOperators,
  ...arithmeticOperators,
  ...arrayOperators,
  ...conversionOperators,
  ...dateOperators,
  ...logicOperators,
  ...setOperators,
  ...stringOperators,
};

/** @throws MongoError 168 for an unknown or unsupported operator; the message names it */
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
  const own = lazyOperators[name];
  if (own) return own(argument, name, compileExpression);
  const known = operators[name];
  if (!known) throw new MongoError(168, `Unrecognized expression '${name}'`);
  const parts = namedArguments[name];
  if (parts) {
    if (argument instanceof Map && !startsWithOperator(argument))
      return compileNamed(argument, name, parts[0], parts[1], known);
    if (!name.startsWith('$date'))
      throw new MongoError(9, `${name} requires an object as an argument, found: ${typeof argument}`);
  }
  const list = (Array.isArray(argument) ? argument : [argument]).map(compileExpression);
  if (list.length < known.minArguments || list.length > known.maxArguments)
    throw new MongoError(
      16020,
      `Expression ${name} takes ${known.minArguments === known.maxArguments ? `exactly ${known.minArguments}` : `at least ${known.minArguments} and at most ${known.maxArguments}`} arguments. ${list.length} were passed in.`,
    );
  return (scope) =>
    known.apply(
      list.map((part) => part(scope)),
      name,
    );
}

const startsWithOperator = (argument: Document): boolean => Boolean(argument.keys().next().value?.startsWith('$'));

function compileNamed(
  argument: Value,
  name: string,
  required: string[],
  optional: string[],
  known: Operator,
): Evaluate {
  const all = [...required, ...optional];
  const list = parseNamedArguments(argument, name, required, optional).map((part, i) =>
    part === undefined || literalArguments.has(all[i] as string) ? () => part : compileExpression(part),
  );
  return (scope) =>
    known.apply(
      list.map((part) => part(scope)),
      name,
    );
}

function compilePath(text: string): Evaluate {
  if (text.length === 1) throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  const path = text.startsWith('$$') ? text.slice(2).split('.') : ['CURRENT', ...text.slice(1).split('.')];
  if (path.some((name) => name === '')) throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
  const [variable, ...fields] = path as [string, ...string[]];
  if (variable === 'REMOVE') return () => undefined;
  if (['CLUSTER_TIME', 'SEARCH_META', 'USER_ROLES'].includes(variable)) throw unsupported(`$$${variable}`);
  return (scope) => {
    if (!(variable in scope)) throw new MongoError(17276, `Use of undefined variable: ${variable}`);
    return valueAt(scope[variable], fields, 0);
  };
}

/** Resolves a field path such as `$a.b`. Through an array it yields an array of the values of each element. */
export function valueAt(value: Value, path: string[], depth: number): Value {
  if (depth === path.length) return value;
  if (value instanceof Map) return valueAt(value.get(path[depth] as string), path, depth + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .map((item) => (item instanceof Map || Array.isArray(item) ? valueAt(item, path, depth) : undefined))
    .filter((item) => item !== undefined);
}
