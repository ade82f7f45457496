import { expect, test } from 'vitest';
import { Postings } from '../src/postings.ts';
import { SortedWords } from '../src/sorted-words.ts';
import { cutWords, folded, wordsOf } from '../src/words.ts';
import { chance } from './random-profiles.ts';

const random = chance(11);
const pick = (signs: string) => signs[Math.floor(random() * signs.length)] as string;
const some = (most: number, one: () => string) => Array.from({ length: Math.floor(random() * most) }, one).join('');

test('a text of Latin letters is cut into the same words as any other', () => {
  const cuts: number[] = [];
  const latin = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).join('');
  let plain = 0;
  for (let round = 0; round < 5000; round++) {
    const text = `${some(60, () => pick("abcXYZ019éÅß.'’+# ,-–…_\n\0"))}${some(120, () => pick('Aaö.'))}${some(6, () => pick(latin))}`;
    if (!cutWords(text, cuts)) continue;
    plain++;
    const words = new SortedWords();
    for (let at = 0; at < cuts.length; at += 2) words.idOfPart(text, cuts[at] as number, cuts[at + 1] as number);
    expect([...words].map(([word]) => word)).toEqual([...new Set(wordsOf(text))]);
  }
  expect(plain).toBeGreaterThan(3000);
});

test.each(['ж', 'a½', 'µ', 'e\u0301', 'a𝒜', 'ﬁ'])('a text with other characters is not cut: %s', (text) => {
  expect(cutWords(text, [])).toBe(false);
});

test('words have one number each, whether they come alone or as a part of a text', () => {
  const words = new SortedWords();
  const known = new Map<string, number>();
  for (let round = 0; round < 20_000; round++) {
    const word = some(6, () => pick('abcdXYZé0ßж𝒜'));
    const small = folded(word);
    const isPlain = /^[\0-\xff]*$/.test(word);
    const id = isPlain ? words.idOfPart(`-${word} ${word}`, 1, 1 + word.length) : words.idOf(small);
    expect(known.get(small) ?? id).toBe(id);
    known.set(small, id);
    expect(words.idOf(small)).toBe(id);
  }
  expect(words.size).toBe(known.size);
  expect(new Map(words)).toEqual(known);
  expect(words.exactly('never')).toEqual([]);
  const beginning = [...known].flatMap(([word, id]) => (word.startsWith('ab') ? [id] : []));
  expect(words.beginning('ab').sort((a, b) => a - b)).toEqual(beginning.sort((a, b) => a - b));
  // Half of a character, as a word that was cut may end.
  expect(words.idOf('cut\ud835')).toBe(words.idOf('cut\ud835'));
});

test('lists of numbers are read as they were written, however long they are', () => {
  const [postings, expected] = [new Postings(), new Map<number, number[]>()];
  for (let number = 0; number < 3_000_000; number += 1 + Math.floor(random() ** 30 * 20_000))
    for (let nth = 0; nth < 12; nth++) {
      const list = Math.floor(random() ** 4 * 3000);
      const numbers = expected.get(list) ?? [];
      if (numbers.at(-1) === number) continue;
      numbers.push(number);
      expected.set(list, numbers);
      postings.append(list, number);
    }
  expect(expected.size).toBeGreaterThan(1000);
  for (let list = 0; list < 3100; list++) {
    const read: number[] = [];
    postings.read(list, (number) => read.push(number));
    expect(read).toEqual(expected.get(list) ?? []);
  }
});
