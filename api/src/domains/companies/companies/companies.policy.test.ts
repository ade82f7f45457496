import { expect, test } from 'vitest';
import { provesWebsite } from './companies.policy.ts';

test.each([
  ['maria@hamnkraft.example', 'https://www.hamnkraft.example/en', true],
  ['maria@hamnkraft.example', 'https://jobs.hamnkraft.example', true],
  ['maria@evilhamnkraft.example', 'https://hamnkraft.example', false],
  ['maria@hamnkraft.example', 'https://example', false],
  ['maria@gmail.com', 'https://gmail.com', false],
  ['maria@hamnkraft.example', '', false],
])('%s proves %s: %s', (email, website, proves) => expect(provesWebsite(email, website)).toBe(proves));
