import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TermsDiff } from './TermsDiff.tsx';

const html = (before: string, after: string) =>
  renderToStaticMarkup(<TermsDiff before={before} after={after} />).replace(/<\/?(?:p|span)[^>]*>/g, '');

test('added and removed words are marked, the others are not', () => {
  expect(html('You own your data.', 'You always own your profile.')).toBe(
    'You <ins>always </ins>own your <del>data</del><ins>profile</ins>.',
  );
});

test('the middle of long unchanged text is left out', () => {
  const long = 'word '.repeat(400);
  const shown = html(`${long}one`, `${long}two`);
  expect(shown.length).toBeLessThan(600);
  expect(shown.replace(/word|…|\s|<.*>/g, '')).toBe('');
});

test('S26 markup in a diff is shown as text', () => {
  expect(html('', '<img src=x onerror=alert(1)>')).not.toContain('<img');
});
