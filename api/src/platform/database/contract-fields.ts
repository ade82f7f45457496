import { DateTime, Id } from '@tandem/contracts/values';
import { Schema, type SchemaDefinitionProperty } from 'mongoose';
import * as z from 'zod';
import {
  flag,
  maybeDate,
  maybeNumber,
  maybeRecord,
  maybeText,
  record,
  records,
  text,
  texts,
} from './mongoose-schema.ts';

/** Fields that Mongoose adds itself. */
const ADDED = ['_id', 'createdDate', 'updatedDate'] as const;
type Added = (typeof ADDED)[number];

/**
 * Derives the fields of a Mongoose schema from a contract, so that a field is declared only once. Ids become ObjectIds
 * and timestamps become dates; a nullable field defaults to null, any other to an empty value, false or 0. `computed`
 * names the fields that are not stored. Validation is left to the contracts; throws for an unknown field type.
 */
export function fieldsOf<Shape extends z.ZodRawShape, Computed extends keyof Shape = never>(
  contract: z.ZodObject<Shape>,
  { computed = [] }: { computed?: readonly Computed[] } = {},
): Record<Exclude<keyof Shape, Computed | Added>, SchemaDefinitionProperty> {
  const left: readonly unknown[] = [...ADDED, ...computed];
  const stored = Object.entries(contract.shape).filter(([name]) => !left.includes(name));
  return Object.fromEntries(stored.map(([name, field]) => [name, definitionOf(name, field as z.ZodType)])) as Record<
    Exclude<keyof Shape, Computed | Added>,
    SchemaDefinitionProperty
  >;
}

function definitionOf(name: string, field: z.ZodType): SchemaDefinitionProperty {
  if (field instanceof z.ZodOptional) return definitionOf(name, field.unwrap() as z.ZodType);
  if (field instanceof z.ZodNullable) return nullableOf(name, field.unwrap() as z.ZodType);
  if (field === Id) return { type: Schema.Types.ObjectId, required: true };
  if (field === DateTime) return { type: Date, required: true };
  if (isText(field)) return text;
  if (field instanceof z.ZodBoolean) return flag;
  if (isNumber(field)) return { type: Number, default: 0 };
  if (field instanceof z.ZodArray) return listOf(field.element as z.ZodType);
  if (field instanceof z.ZodRecord || field instanceof z.ZodObject) return record;
  throw new Error(`The field ${name} has a type that the database does not support: ${field.def.type}.`);
}

function nullableOf(name: string, field: z.ZodType): SchemaDefinitionProperty {
  if (field === Id) return { type: Schema.Types.ObjectId, default: null };
  if (field === DateTime) return maybeDate;
  if (isText(field)) return maybeText;
  if (isNumber(field)) return maybeNumber;
  if (field instanceof z.ZodObject) return maybeRecord;
  throw new Error(`The field ${name} has a type that the database does not support: ${field.def.type}.`);
}

function listOf(element: z.ZodType): SchemaDefinitionProperty {
  if (element === Id) return { type: [Schema.Types.ObjectId] };
  return isText(element) ? texts : records;
}

const isText = (field: z.ZodType): boolean =>
  field instanceof z.ZodString ||
  field instanceof z.ZodStringFormat ||
  field instanceof z.ZodEnum ||
  everyLiteral(field, 'string');

const isNumber = (field: z.ZodType): boolean => field instanceof z.ZodNumber || everyLiteral(field, 'number');

/** A literal of a type, or a union of them. */
function everyLiteral(field: z.ZodType, type: 'string' | 'number'): boolean {
  if (field instanceof z.ZodLiteral) return [...field.values].every((value) => typeof value === type);
  return field instanceof z.ZodUnion && field.options.every((option) => everyLiteral(option as z.ZodType, type));
}
