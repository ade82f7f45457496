import { EVENT_SCHEMAS } from '@tandem/contracts/event-schemas';
import { type ServerEvent, serverEvents } from '@tandem/contracts/realtime';
import { describe, expect, test } from 'vitest';
import { matchesSchema } from './matches-schema.ts';

const withPayload = Object.entries(serverEvents as Record<string, ServerEvent>).filter(([, { payload }]) => payload);
const schemaOf = (name: string) => EVENT_SCHEMAS[name as keyof typeof EVENT_SCHEMAS] ?? {};

describe('the payload of a socket event', () => {
  test.each(withPayload)(
    '%s: its example is accepted, also with an additional field from a newer server',
    (name, { example }) => {
      expect(matchesSchema(schemaOf(name), example)).toBe(true);
      expect(matchesSchema(schemaOf(name), { ...(example as object), newer: 1 })).toBe(true);
    },
  );

  test.each(withPayload)(
    '%s: a missing field, a wrong type or a value that is not an object is rejected',
    (name, { example }) => {
      for (const field of schemaOf(name).required ?? []) {
        const { [field]: _, ...rest } = example as Record<string, unknown>;
        expect(matchesSchema(schemaOf(name), rest), field).toBe(false);
        expect(matchesSchema(schemaOf(name), { ...rest, [field]: [[]] }), field).toBe(false);
      }
      for (const other of [undefined, null, 'text', 1, []]) expect(matchesSchema(schemaOf(name), other)).toBe(false);
    },
  );
});

test.each([
  [{ type: ['string', 'null'] }, [null, 'a'], [1, {}]],
  [{ type: 'integer' }, [1], [1.5, '1']],
  [{ type: 'array', items: { type: 'boolean' } }, [[], [true]], [[1], {}]],
  [{ enum: ['a', 'b'] }, ['a'], ['c']],
  [{ anyOf: [{ const: 1 }, { type: 'string' }] }, [1, 'x'], [2]],
])('%j is distinguished from other types', (schema, right, wrong) => {
  expect(right.every((value) => matchesSchema(schema, value))).toBe(true);
  expect(wrong.some((value) => matchesSchema(schema, value))).toBe(false);
});
