import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { HttpError } from './errors.ts';
import { validationErrorsOf } from './validation-errors.ts';

const texts = JSON.parse(
  readFileSync(new URL('../../../../packages/i18n/locales/en/errors.json', import.meta.url), 'utf8'),
) as Record<string, unknown> & { fields: Record<string, string> };
/** Whether there is a text, or one for each count or context. */
const has = (all: object, key: string) => Object.keys(all).some((each) => each === key || each.startsWith(`${key}_`));

/** What these files export besides functions that make an error. */
const OTHERS: unknown[] = [HttpError, validationErrorsOf];

test('every error has a message', async () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^(\w+-)?errors\.ts$/.test(file));
  const exported = await Promise.all(files.map((file): Promise<object> => import(`./${file}`)));
  const makers = exported
    .flatMap((file) => Object.values(file))
    .filter((each) => typeof each === 'function' && !OTHERS.includes(each));
  const made: HttpError[] = makers.map((make) => make([]));
  expect(made.length).toBeGreaterThan(80);
  const named = [...new Set(made.map(({ text }) => text).filter((text) => typeof text === 'string'))];
  expect(named.filter((text) => !has(texts, text))).toEqual([]);
});

test('every field error in the code or a contract has a message', () => {
  const sources = ['../../', '../../../../packages/contracts/src/'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(new URL(folder + file, import.meta.url), 'utf8')),
  );
  const named = sources.flatMap((text) =>
    [...text.matchAll(/(?:\w+\]?: |params: |return |\? ){ key: '(\w+)'|because\('(\w+)'\)/g)].map(
      ([, key, other]) => key ?? other,
    ),
  );
  expect(named).toEqual(expect.arrayContaining(['link', 'video', 'note', 'weakPassword']));
  expect([...new Set(named)].filter((key) => !has(texts.fields, `${key}`))).toEqual([]);
});

describe('zod issues become one message per field', () => {
  const schema = z.strictObject({
    name: z.string().min(1),
    age: z.number().int().max(5),
    kind: z.enum(['a', 'b']),
    mail: z.email(),
    link: z.union([z.literal(''), z.string().refine((value) => value.startsWith('http'), { params: { key: 'link' } })]),
    list: z.array(z.string()).max(1),
    deep: z.strictObject({ text: z.string().max(3) }),
  });
  const good = { name: 'a', age: 1, kind: 'a', mail: 'a@b.se', link: '', list: [], deep: { text: '' } };

  test.each([
    [{ name: undefined }, 'name', 'missing'],
    [{ name: '' }, 'name', 'missing'],
    [{ name: 1 }, 'name', 'wrong'],
    [{ age: 1.5 }, 'age', 'wholeNumber'],
    [{ age: 6 }, 'age', 'tooBig'],
    [{ kind: 'c' }, 'kind', 'choice'],
    [{ mail: 'a' }, 'mail', 'email'],
    [{ link: 'x' }, 'link', 'link'],
    [{ list: ['a', 'b'] }, 'list', 'tooMany'],
    [{ deep: { text: 'long' } }, 'deep.text', 'tooLong'],
    [{ deep: { text: '', more: 1 } }, 'deep.more', 'unknown'],
  ])('%j', (change, field, key) => {
    const faults = validationErrorsOf(
      schema.safeParse({ ...good, ...change }, { reportInput: true }).error as z.ZodError,
    );
    expect(faults).toMatchObject({ [field]: { key } });
    expect(Object.keys(faults)).toEqual([field]);
    expect(has(texts.fields, key)).toBe(true);
  });
});
