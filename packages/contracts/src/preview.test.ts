import { expect, test } from 'vitest';
import { previewOf, textOf } from './preview.ts';

test('a text is shown without its markup', () => {
  expect(textOf('<h3>Us</h3><p>R&amp;D &lt;3</p>')).toBe('Us R&D <3');
  expect(previewOf('Senior <b>Go</b> engineer<script src=x>')).toBe('Senior Go engineer');
});

test('characters that are not markup stay in the text', () => {
  expect(previewOf('C++ < Rust, 5 > 4, I <3 ferries >')).toBe('C++ < Rust, 5 > 4, I <3 ferries >');
});

test('a preview has 150 characters at most and ends with a whole word', () => {
  const preview = previewOf(`<p>${'word '.repeat(60)}</p>`);
  expect(preview.length).toBeLessThanOrEqual(150);
  expect(preview).toMatch(/word…$/);
  expect(previewOf('<p>Short</p>')).toBe('Short');
  expect(previewOf('x'.repeat(300))).toHaveLength(150);
  expect(previewOf('x'.repeat(150))).toBe('x'.repeat(150));
});
