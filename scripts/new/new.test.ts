import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { apiFiles } from './api-files.ts';
import { namesOf, withArticle } from './names.ts';
import { screenFiles } from './portal-files.ts';
import { insertBefore, insertSorted } from './register.ts';

test('a name has every spelling that the files need', () => {
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

test('a registration goes where the alphabet puts it, and a file without its kind is an error', () => {
  const text = 'const all = {\n  accounts,\n  jobs,\n};';
  const added = insertSorted(text, '  files,', /^ {2}\w+,$/);
  expect(added).toBe('const all = {\n  accounts,\n  files,\n  jobs,\n};');
  expect(insertSorted(text, '  terms,', /^ {2}\w+,$/)).toBe('const all = {\n  accounts,\n  jobs,\n  terms,\n};');
  expect(insertBefore(text, '  jobs', '  first,')).toBe('const all = {\n  accounts,\n  first,\n  jobs,\n};');
  expect(() => insertSorted(text, 'x', /^no/)).toThrow('No line like');
  expect(() => insertBefore(text, 'nowhere', 'x')).toThrow('No line begins with nowhere');
});
