import { MongoError, unsupported } from '../errors.ts';
import { type Document, truthy, type Value } from '../values/value.ts';
import { parseNamedArguments } from './named-arguments.ts';
import { type Evaluate, type Scope, scopeWith } from './scope.ts';

/** Compiles a nested expression; injected to avoid an import cycle. */
type Compile = (expression: Value) => Evaluate;

const listOf = (argument: Value): Value[] => (Array.isArray(argument) ? argument : [argument]);

/** Operators that control the evaluation of their arguments. */
export const lazyOperators: Record<string, (argument: Value, name: string, compile: Compile) => Evaluate> = {
  $literal: (argument) => () => argument,
  $expr: (argument, _, compile) => compile(argument),
  $and: (argument, _, compile) => {
    const parts = listOf(argument).map(compile);
    return (scope) => parts.every((part) => truthy(part(scope)));
  },
  $or: (argument, _, compile) => {
    const parts = listOf(argument).map(compile);
    return (scope) => parts.some((part) => truthy(part(scope)));
  },
  $cond: (argument, name, compile) => {
    const parts = Array.isArray(argument) ? argument : parseNamedArguments(argument, name, ['if', 'then', 'else'], []);
    if (parts.length !== 3) throw new MongoError(16020, 'Expression $cond takes exactly 3 arguments.');
    const [test, yes, no] = parts.map(compile) as [Evaluate, Evaluate, Evaluate];
    return (scope) => (truthy(test(scope)) ? yes(scope) : no(scope));
  },
  $ifNull: (argument, _, compile) => {
    const parts = listOf(argument).map(compile);
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
  $switch: (argument, name, compile) => {
    const [list, otherwise] = parseNamedArguments(argument, name, ['branches'], ['default']);
    const branches = (list as Value[]).map(
      (branch) => parseNamedArguments(branch, name, ['case', 'then'], []).map(compile) as [Evaluate, Evaluate],
    );
    const fallback = otherwise === undefined ? undefined : compile(otherwise);
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
  $let: (argument, name, compile) => {
    const [vars, inside] = parseNamedArguments(argument, name, ['vars', 'in'], []);
    const variables = [...(vars as Document)].map(([key, value]) => [variableName(key), compile(value)] as const);
    const body = compile(inside);
    return (scope) => {
      const inner = Object.create(scope) as Scope;
      for (const [key, evaluate] of variables) inner[key] = evaluate(scope);
      return body(inner);
    };
  },
  $map: (argument, name, compile) => {
    const [input, as, inside] = parseNamedArguments(argument, name, ['input'], ['as', 'in']);
    const each = iteration(compile, input, as, inside, name);
    return (scope) => each(scope, (values) => values.map(({ result }) => (result === undefined ? null : result)));
  },
  $filter: (argument, name, compile) => {
    const [input, condition, as, limit] = parseNamedArguments(argument, name, ['input', 'cond'], ['as', 'limit']);
    const each = iteration(compile, input, as, condition, name);
    const max = limit === undefined ? undefined : compile(limit);
    return (scope) => {
      const matching = each(scope, (values) => values.filter(({ result }) => truthy(result)).map(({ item }) => item));
      const count = max?.(scope);
      return Array.isArray(matching) && count !== undefined && count !== null
        ? matching.slice(0, Number(count))
        : matching;
    };
  },
  $reduce: (argument, name, compile) => {
    const [input, initial, inside] = parseNamedArguments(argument, name, ['input', 'initialValue', 'in'], []).map(
      compile,
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
  $getField: (argument, name, compile) => {
    const [field, input] =
      argument instanceof Map ? parseNamedArguments(argument, name, ['field'], ['input']) : [argument, undefined];
    const key = literalText(field, name);
    const from = input === undefined ? (scope: Scope) => scope.CURRENT : compile(input);
    return (scope) => {
      const document = from(scope);
      return document instanceof Map
        ? document.get(key)
        : document === null || document === undefined
          ? document
          : undefined;
    };
  },
  $setField: (argument, name, compile) => {
    const [field, input, value] = parseNamedArguments(argument, name, ['field', 'input', 'value'], []);
    const key = literalText(field, name);
    const [from, evaluate] = [compile(input), compile(value)];
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
  $rand: () => () => Math.random(),
};

function literalText(field: Value, name: string): string {
  const text = field instanceof Map && field.has('$literal') ? field.get('$literal') : field;
  if (typeof text !== 'string') throw unsupported(`${name} with a computed field name`);
  return text;
}

function variableName(name: string): string {
  if (!/^[a-z\u0080-\uffff]/.test(name))
    throw new MongoError(16867, `'${name}' starts with an invalid character for a user variable name`);
  return name;
}

type Each = (scope: Scope, finish: (values: { item: Value; result: Value }[]) => Value) => Value;

function iteration(compile: Compile, input: Value, as: Value, inside: Value, name: string): Each {
  const list = compile(input);
  const variable = as === undefined ? 'this' : variableName(as);
  const body = inside === undefined ? (scope: Scope) => scope[variable] : compile(inside);
  return (scope, finish) => {
    const values = list(scope);
    if (values === undefined || values === null) return null;
    if (!Array.isArray(values)) throw new MongoError(28651, `input to ${name} must be an array not ${typeof values}`);
    return finish(values.map((item) => ({ item, result: body(scopeWith(scope, variable, item)) })));
  };
}
