import { expect, test } from 'vitest';
import { bannedWords, isChecked } from './comment-words.ts';

test.each([
  ['a line comment', '// Sends an e-mail.', 'x.ts'],
  ['a docstring', '/**\n * The page of whoever looks.\n */\nexport const a = 1;', 'x.ts'],
  ['another docstring', '/** The person whom it is about. */', 'x.ts'],
  ['the title of a test', "test('somebody logs in', () => {});", 'x.test.ts'],
  ['the title of a group', "describe('strangers', () => {});", 'x.test.ts'],
  ['the title of a table of tests', "test.each([1])('%s beside it', () => {});", 'x.test.ts'],
])('a banned word in %s is reported with its line', (_, source, file) => {
  expect(bannedWords(file, source)).toEqual([expect.stringMatching(/^x(\.test)?\.ts:[12]: "/)]);
});

test.each([
  ['code', "const text = 'e-mail, somebody, beside';"],
  ['a name', 'const beside = 1;'],
  ['a plain comment', '// Sends an email to someone.'],
])('banned words in %s are not reported', (_, source) => {
  expect(bannedWords('x.ts', source)).toEqual([]);
});

test('only source files are checked', () => {
  expect(['api/src/a.ts', 'docs/a.md', 'e2e/a.test.ts'].map(isChecked)).toEqual([true, false, true]);
});
