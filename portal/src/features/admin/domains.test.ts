import { expect, test } from 'vitest';
import { compareDomains } from './domains.ts';

test.each([
  ['maria@hamnkraft.example', 'https://www.hamnkraft.example/jobs', 'same'],
  ['maria@mail.hamnkraft.example', 'https://hamnkraft.example', 'same'],
  ['maria@hamnkraft.example', 'https://careers.hamnkraft.example', 'same'],
  ['maria@gmail.com', 'https://gmail.com', 'free'],
  ['maria@hamnkraft.example.evil.example', 'https://hamnkraft.example', 'other'],
  ['maria@nothamnkraft.example', 'https://hamnkraft.example', 'other'],
  ['maria@hamnkraft.example', '', 'none'],
])('%s and %s: %s', (email, website, expected) => {
  expect(compareDomains(email, website)).toBe(expected);
});
