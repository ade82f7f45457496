import { DateTime, Id } from '@tandem/contracts/values';
import { model, Types } from 'mongoose';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { fieldsOf } from './contract-fields.ts';
import { schemaOf } from './mongoose-schema.ts';

const Thing = z.object({
  _id: Id,
  createdDate: DateTime,
  updatedDate: DateTime,
  owner: Id,
  seen: DateTime.nullable(),
  name: z.string(),
  kind: z.enum(['one', 'other']),
  size: z.union([z.literal(1), z.literal(2)]).nullable(),
  open: z.boolean(),
  count: z.number(),
  friends: z.array(Id),
  tags: z.array(z.string()),
  parts: z.array(z.object({ name: z.string() })),
  place: z.object({ city: z.string() }).nullable(),
  years: z.record(z.string(), z.number()),
  total: z.number(),
});

test('every field of a contract becomes a schema field with an empty default', () => {
  const schema = schemaOf<Record<string, unknown>>(fieldsOf(Thing, { computed: ['total'] }));
  const Things = model('ContractFieldsTest', schema);
  const owner = new Types.ObjectId();
  const { _id, ...stored } = new Things({ owner: String(owner) }).toObject();
  expect(stored).toEqual({
    owner,
    seen: null,
    name: '',
    kind: '',
    size: null,
    open: false,
    count: 0,
    friends: [],
    tags: [],
    parts: [],
    place: null,
    years: {},
  });
});

test('a computed field is not stored', () => {
  expect(Object.keys(fieldsOf(Thing, { computed: ['total'] }))).not.toContain('total');
});

test('a field type that the database cannot store is an error that names the field', () => {
  expect(() => fieldsOf(z.object({ run: z.function() as unknown as z.ZodType }))).toThrow('The field run');
});
