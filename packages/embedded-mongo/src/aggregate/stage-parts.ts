import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { scopeOf } from '../expression/scope.ts';
import { sortFields } from '../query/sort.ts';
import { type Document, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import { sortKey, Top } from './sorting.ts';
import type { Stage, StageContext } from './stage.ts';

/** @throws MongoError 40415 for an option that a stage does not have */
export function checkOptions(spec: Value, stage: string, known: string[]): void {
  if (!(spec instanceof Map)) return;
  for (const name of spec.keys())
    if (!known.includes(name)) throw new MongoError(40415, `BSON field '${stage}.${name}' is an unknown field.`);
}

/** @returns a stage that makes one document of each */
export function mapped(change: (document: Document) => Document): Stage {
  return function* (input) {
    for (const document of input) yield change(document);
  };
}

/** @throws MongoError 2107201 for what is no whole number */
export function whole(value: Value, stage: string): number {
  const number = isNumber(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(number))
    throw new MongoError(2107201, `invalid argument to ${stage} stage: Expected an integer, found ${typeName(value)}`);
  return number;
}

/** `$replaceRoot` and `$replaceWith`: puts what an expression gives in place of a document. */
export function replaceRoot(expression: Value, context: StageContext): Stage {
  const evaluate = compileExpression(expression);
  return mapped((document) => {
    const result = evaluate(scopeOf(document, context.variables));
    if (!(result instanceof Map))
      throw new MongoError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type ${typeName(result)}`,
      );
    return result;
  });
}

/** `$sort`, for what a find did not sort already. */
export function sort(spec: Value, context: StageContext): Stage {
  const fields = sortFields(spec);
  if (fields.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return function* (input) {
    const top = new Top<Document>();
    for (const document of input) {
      context.hold(document);
      top.add(sortKey(fields, document), document);
    }
    yield* top.sorted();
  };
}
