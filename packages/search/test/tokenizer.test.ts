import { expect, test } from 'vitest';
import { PostingLists } from '../src/posting-lists.ts';
import { TermDictionary } from '../src/term-dictionary.ts';
import { foldText, tokenize, tokenizeLatin } from '../src/tokenizer.ts';
import { chance } from './random-profiles.ts';

const random = chance(11);
const pick = (signs: string) => signs[Math.floor(random() * signs.length)] as string;
const some = (max: number, one: () => string) => Array.from({ length: Math.floor(random() * max) }, one).join('');

test('the tokenizer for Latin text finds the same terms as the general one', () => {
  const cuts: number[] = [];
  const latin = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).join('');
  let plain = 0;
  for (let round = 0; round < 5000; round++) {
    const text = `${some(60, () => pick("abcXYZ019éÅß.'’+# ,-–…_\n\0"))}${some(120, () => pick('Aaö.'))}${some(6, () => pick(latin))}`;
    if (!tokenizeLatin(text, cuts)) continue;
    plain++;
    const words = new TermDictionary();
    for (let at = 0; at < cuts.length; at += 2) words.termIdOfSlice(text, cuts[at] as number, cuts[at + 1] as number);
    expect([...words].map(([word]) => word)).toEqual([...new Set(tokenize(text))]);
  }
  expect(plain).toBeGreaterThan(3000);
});

test.each(['ж', 'a½', 'µ', 'e\u0301', 'a𝒜', 'ﬁ'])(
  'the tokenizer for Latin text rejects other characters: %s',
  (text) => {
    expect(tokenizeLatin(text, [])).toBe(false);
  },
);

test('a term has one id, alone and as a slice of a text', () => {
  const words = new TermDictionary();
  const known = new Map<string, number>();
  for (let round = 0; round < 20_000; round++) {
    const word = some(6, () => pick('abcdXYZé0ßж𝒜'));
    const small = foldText(word);
    const isPlain = /^[\0-\xff]*$/.test(word);
    const id = isPlain ? words.termIdOfSlice(`-${word} ${word}`, 1, 1 + word.length) : words.termId(small);
    expect(known.get(small) ?? id).toBe(id);
    known.set(small, id);
    expect(words.termId(small)).toBe(id);
  }
  expect(words.size).toBe(known.size);
  expect(new Map(words)).toEqual(known);
  expect(words.withTerm('never')).toEqual([]);
  const beginning = [...known].flatMap(([word, id]) => (word.startsWith('ab') ? [id] : []));
  expect(words.withPrefix('ab').sort((a, b) => a - b)).toEqual(beginning.sort((a, b) => a - b));
  // Half of a surrogate pair, as at the end of a truncated word.
  expect(words.termId('cut\ud835')).toBe(words.termId('cut\ud835'));
});

test('posting lists of any length are restored unchanged', () => {
  const [postings, expected] = [new PostingLists(), new Map<number, number[]>()];
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
    postings.read(list, (numbers, count) => read.push(...numbers.subarray(0, count)));
    expect(read).toEqual(expected.get(list) ?? []);
  }
});
