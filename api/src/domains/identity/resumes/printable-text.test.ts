import { describe, expect, test } from 'vitest';
import { fontRuns, isPrintable } from './pdf-fonts.ts';
import { printableText } from './printable-text.ts';

const printed = (text: string, language = 'en') =>
  printableText(text, language, { han: 'Chinese characters', other: 'text in another script' });

describe('a text in the PDF', () => {
  test.each([
    'Bjørg Åsa Müßig-Éclair',
    'Łódź, Đorđe Šarić',
    'Γιώργος Παπαδόπουλος',
    'Ἀθηνᾶ',
    'Владимир Путников',
    'Наталія Їжак',
    'Nguyễn Thị Ánh',
    '12 345 € – 67% “quoted”',
  ])('%s is printed unchanged', (text) => {
    expect(printed(text)).toEqual({ text, isCut: false });
    expect(
      fontRuns(text, 'heavy')
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  test.each([
    ['محمد علي، مهندس', '[Arabic]'],
    ['דוד לוי', '[Hebrew]'],
    ['王小明', '[Chinese characters]'],
    ['ヤマダ、たろう。', '[Japanese]'],
    ['김철수', '[Korean]'],
    ['राम कुमार', '[Devanagari]'],
    ['สวัสดี', '[Thai]'],
    ['١٢٣', '[Arabic]'],
    ['ᚠᚢᚦ runes', '[text in another script] runes'],
    ['I write العربية and עברית', 'I write [Arabic] and [Hebrew]'],
  ])('%s is described: %s', (text, expected) => {
    expect(printed(text)).toEqual({ text: expected, isCut: true });
  });

  test('names scripts in the language of the document', () => {
    expect(['de', 'fr', 'sv'].map((language) => printed('דוד', language).text)).toEqual([
      '[Hebräisch]',
      '[hébreu]',
      '[hebreiska]',
    ]);
  });

  test.each([
    ['🚀 Ship it 👩🏽‍💻 now', 'Ship it now'],
    ['𝗕𝗼𝗹𝗱 Ｆｕｌｌ', 'Bold Full'],
    ['★ Go → Rust ≥ 5', '• Go – Rust >= 5'],
    ['a\u0301\u200Bb\u202Ec', 'ábc'],
  ])('%s becomes %s', (text, expected) => {
    expect(printed(text)).toEqual({ text: expected, isCut: false });
  });

  test('never has a question mark in place of a character, and every character has a font', () => {
    for (let code = 0x20; code < 0x30000; code += code < 0x3000 ? 1 : 7) {
      if (code >= 0xd800 && code < 0xe000) continue; // unpaired surrogates
      const { text } = printed(`a${String.fromCodePoint(code)}b`);
      if (!String.fromCodePoint(code).normalize('NFKC').includes('?'))
        expect(text, code.toString(16)).not.toContain('?');
      for (const character of text) expect(isPrintable(character) || character === '\n', code.toString(16)).toBe(true);
    }
  });

  test('prints each word in a single typeface if one has all its characters', () => {
    const typefaces = (text: string) => new Set(fontRuns(text, 'regular').map(({ font }) => font.split('-')[0]));
    expect(typefaces('Ánh')).toEqual(new Set(['schibsted']));
    expect(typefaces('Nguyễn')).toEqual(new Set(['noto']));
  });
});
