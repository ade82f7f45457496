import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Texts {
  [key: string]: string | Texts;
}

/** Yields the buttons of rows (`act` and `actLabel`): the text on the button, and its name for screen readers. */
function* buttons(texts: Texts, at = ''): Generator<{ at: string; text: string; name: string }> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value !== 'string') yield* buttons(value, `${at}${key}.`);
    const text = texts[key.replace(/Label$/, '')];
    if (key.endsWith('Label') && typeof value === 'string' && typeof text === 'string')
      yield { at: at + key, text: text.replace(/[\s\u202f]*…$/, ''), name: value };
  }
}

test('the accessible name of a button contains its visible text, for voice control', () => {
  const files = globSync('../locales/*/{admin,settings,mail-log}.json', { cwd: import.meta.dirname });
  expect(files).toHaveLength(12);
  const all = files.flatMap((file) => [
    ...buttons(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Texts, `${file} `),
  ]);
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter(({ text, name }) => !name.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
});
