import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { plain } from './mongoose-schema.ts';

const id = new Types.ObjectId('65a1b2c3d4e5f60718293a4b');
const date = new Date('2026-03-01T10:00:00Z');

test('ids and dates become texts at every depth, and the stored record stays as it is', () => {
  const stored = { _id: id, name: 'Elin', seen: [null, date], past: [{ at: date, where: { id } }] };
  expect(plain(stored)).toEqual({
    _id: '65a1b2c3d4e5f60718293a4b',
    name: 'Elin',
    seen: [null, '2026-03-01T10:00:00.000Z'],
    past: [{ at: '2026-03-01T10:00:00.000Z', where: { id: '65a1b2c3d4e5f60718293a4b' } }],
  });
  expect(stored.seen[1]).toBe(date);
  expect(stored.past[0]?.where.id).toBe(id);
});

test('values without ids and dates are not copied', () => {
  const stored = { _id: id, skills: ['go', 'rust'], past: [{ title: 'Developer', tags: ['web'] }] };
  expect(plain(stored).skills).toBe(stored.skills);
  expect(plain(stored).past).toBe(stored.past);
});

test.each(['{"__proto__":{"polluted":1},"a":1}', '{"a":1,"__proto__":null}'])(
  'a key named __proto__ in %s is left out',
  (text) => {
    const shown = plain(JSON.parse(text) as Record<string, unknown>);
    expect(JSON.stringify(shown)).toBe('{"a":1}');
    expect(Object.getPrototypeOf(shown)).toBe(Object.prototype);
  },
);
