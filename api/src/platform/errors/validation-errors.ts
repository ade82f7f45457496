import type * as z from 'zod';
import type { FieldError } from './errors.ts';

type Issue = z.core.$ZodIssue;

/** Maximum number of fields that a response lists. */
export const LISTED = 50;

/**
 * The issues found by zod as one error per field, the first of each, with paths such as `user.linkedin`. Returns at
 * most one more than are listed.
 */
export function validationErrorsOf(error: z.ZodError): Record<string, FieldError> {
  const faults = new Map<string, FieldError>();
  for (const [path, fault] of each(error.issues)) {
    if (!faults.has(path)) faults.set(path, fault);
    if (faults.size > LISTED) break;
  }
  return Object.fromEntries(faults);
}

function* each(issues: readonly Issue[]): Generator<[string, FieldError]> {
  for (const issue of issues)
    if (issue.code !== 'unrecognized_keys') yield [pathOf(issue.path), fieldErrorOf(issue)];
    else for (const key of issue.keys) yield [pathOf([...issue.path, key]), { key: 'unknown' }];
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.');

function fieldErrorOf(issue: Issue): FieldError {
  if (issue.input === undefined && issue.code !== 'custom') return { key: 'missing' };
  switch (issue.code) {
    case 'custom':
      return { key: String(issue.params?.key ?? 'wrong') };
    case 'invalid_union':
      return fieldErrorOfUnion(issue.errors);
    case 'invalid_value':
      return { key: 'choice' };
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'email' : 'format' };
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_type':
      return { key: issue.expected === 'int' ? 'wholeNumber' : 'wrong' };
    default:
      return { key: 'wrong' };
  }
}

/** For a union such as "empty or a link", the part that is not a literal gives the most useful error. */
function fieldErrorOfUnion(branches: readonly (readonly Issue[])[]): FieldError {
  const telling = branches.map(([first]) => first).find((first) => first && first.code !== 'invalid_value');
  return telling ? fieldErrorOf(telling) : { key: 'choice' };
}

function tooSmall(origin: string, count: number): FieldError {
  if (origin === 'string') return count === 1 ? { key: 'missing' } : { key: 'tooShort', values: { count } };
  if (origin === 'array') return { key: 'tooFew', values: { count } };
  return { key: 'tooSmall', values: { count } };
}

function tooBig(origin: string, count: number): FieldError {
  if (origin === 'string') return { key: 'tooLong', values: { count } };
  if (origin === 'array') return { key: 'tooMany', values: { count } };
  return { key: 'tooBig', values: { count } };
}
