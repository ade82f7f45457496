import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { parseSort } from '../expression/parse-sort.ts';
import { scopeOf } from '../expression/scope.ts';
import { type Document, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import type { Stage, StageContext } from './stage.ts';
import { sortKey, TopK } from './top-k.ts';

/** @throws MongoError 40415 for an option that a stage does not have */
export function checkOptions(spec: Value, stage: string, known: string[]): void {
  if (!(spec instanceof Map)) return;
  for (const name of spec.keys())
    if (!known.includes(name)) throw new MongoError(40415, `BSON field '${stage}.${name}' is an unknown field.`);
}

/** @returns a stage that maps each document to another one */
export function mapStage(change: (document: Document) => Document): Stage {
  return function* (input) {
    for (const document of input) yield change(document);
  };
}

/** @throws MongoError 2107201 for a value that is not an integer */
export function wholeNumberOf(value: Value, stage: string): number {
  const number = isNumber(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(number))
    throw new MongoError(2107201, `invalid argument to ${stage} stage: Expected an integer, found ${typeName(value)}`);
  return number;
}

/** `$replaceRoot` and `$replaceWith`: replaces each document with the result of an expression. */
export function replaceRoot(expression: Value, context: StageContext): Stage {
  const evaluate = compileExpression(expression);
  return mapStage((document) => {
    const result = evaluate(scopeOf(document, context.variables));
    if (!(result instanceof Map))
      throw new MongoError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type ${typeName(result)}`,
      );
    return result;
  });
}

/** `$sort`, for input that the query did not already sort. */
export function sort(spec: Value, context: StageContext): Stage {
  const fields = parseSort(spec);
  if (fields.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return function* (input) {
    const top = new TopK<Document>();
    for (const document of input) {
      context.reserveMemory(document);
      top.add(sortKey(fields, document), document);
    }
    yield* top.sorted();
  };
}
