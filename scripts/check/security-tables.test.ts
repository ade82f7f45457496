import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../lib/root.ts';
import { asvsRequirements, checksIn, linksIn, rowsOf } from './security-tables.ts';
import { textOf, trackedFiles } from './sources.ts';

const inTable = (path: string) => path.replace(/^\.\.\//, '');

describe('docs/security.md', () => {
  const rows = rowsOf(textOf('docs/security.md')).filter(([check = '']) => /^S\d+$/.test(check));
  const listed = new Map(rows.map(([check = '', , tests = '']) => [check, linksIn(tests).map(inTable)]));
  const tests = trackedFiles().filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('scripts/check/'));
  const named = new Map(tests.map((file) => [file, checksIn(textOf(file))]));

  test('has each of the checks once, with a test', () => {
    expect(rows.length).toBe(listed.size);
    const first = Array.from({ length: 46 }, (_, nth) => `S${nth + 1}`);
    expect(first.filter((check) => !listed.get(check)?.length)).toEqual([]);
  });

  test('links files with a test title that names the check', () => {
    const wrong = [...listed].flatMap(([check, files]) =>
      files.filter((file) => !named.get(file)?.has(check)).map((file) => `${check}: ${file}`),
    );
    expect(wrong).toEqual([]);
  });

  test('lists every file with a test title that names a check', () => {
    const left = [...named].flatMap(([file, checks]) =>
      [...checks].filter((check) => !listed.get(check)?.includes(file)).map((check) => `${check}: ${file}`),
    );
    expect(left).toEqual([]);
  });
});

describe('docs/asvs.md', () => {
  const text = textOf('docs/asvs.md');
  const rows = rowsOf(text).filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id));

  test('has each requirement of levels 1 and 2 once', () => {
    expect(rows.map(([id]) => id)).toEqual(asvsRequirements());
    expect(new Set(rows.map(([, level]) => level))).toEqual(new Set(['1', '2']));
  });

  test('states where a requirement is enforced, or why it is not', () => {
    const bare = rows.filter(([, , , status = '', where = '']) =>
      status === 'enforced' ? linksIn(where).length === 0 : where === '',
    );
    expect(bare).toEqual([]);
    const counts = ['enforced', 'partly', 'missing', 'not applicable'].map(
      (status) => `${rows.filter((row) => row[3] === status).length} ${status}`,
    );
    expect(text).toContain(`${rows.length} requirements: ${counts.join(', ')}.`);
  });

  test('links files that exist', () => {
    const links = rows.flatMap(([, , , , where = '']) => linksIn(where));
    expect(links.length).toBeGreaterThan(250);
    expect(links.filter((path) => !existsSync(inRoot('docs', path)))).toEqual([]);
  });
});
