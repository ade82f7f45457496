import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { apiFiles } from './api-files.ts';
import { namesOf, withArticle } from './names.ts';
import { screenFiles } from './portal-files.ts';
import { insertBefore, insertSorted } from './register.ts';

test('a name is available in all the cases that the files need', () => {
  expect(namesOf('interview-slots', 'hiring')).toEqual({
    kebab: 'interview-slots',
    camel: 'interviewSlots',
    pascal: 'InterviewSlots',
    one: 'InterviewSlot',
    words: 'interview slots',
    oneWord: 'interview slot',
    area: 'hiring',
  });
  expect(['saved-replies', 'boxes', 'classes', 'offers'].map((name) => namesOf(name, 'hiring').one)).toEqual([
    'SavedReply',
    'Box',
    'Class',
    'Offer',
  ]);
  expect([withArticle('offer'), withArticle('box')]).toEqual(['an offer', 'a box']);
});

test('every generated file is valid TypeScript', () => {
  const names = namesOf('saved-replies', 'hiring');
  const files = Object.entries({ ...apiFiles(names), ...screenFiles(names) });
  expect(files).toHaveLength(7);
  for (const [file, text] of files) expect(parseSync(file, text).errors, file).toEqual([]);
});

test('a registration is inserted in alphabetical order, and a file without a place for it is an error', () => {
  const text = 'const all = {\n  accounts,\n  jobs,\n};';
  const added = insertSorted(text, '  files,', /^ {2}\w+,$/);
  expect(added).toBe('const all = {\n  accounts,\n  files,\n  jobs,\n};');
  expect(insertSorted(text, '  terms,', /^ {2}\w+,$/)).toBe('const all = {\n  accounts,\n  jobs,\n  terms,\n};');
  expect(insertBefore(text, '  jobs', '  first,')).toBe('const all = {\n  accounts,\n  first,\n  jobs,\n};');
  expect(() => insertSorted(text, 'x', /^no/)).toThrow('No line matches');
  expect(() => insertBefore(text, 'nowhere', 'x')).toThrow('No line starts with nowhere');
});
