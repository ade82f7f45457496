import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import billing from '../../../../../packages/i18n/locales/en/billing.json' with { type: 'json' };
import type { PackageState } from './package-state.ts';

const docs = readFileSync(new URL('../../../../../docs/payments.md', import.meta.url), 'utf8');
/** A text without what is put into it, which the documentation writes as an ellipsis. */
const partsOf = (text: string) => text.split(/\{\{\w+\}\}/).filter((part) => part.trim().length > 1);

test.each<Exclude<PackageState, 'trialing'>>([
  'incomplete',
  'active',
  'changing',
  'ending',
  'past_due',
  'overdue',
  'paused',
  'held',
  'canceled',
  'granted',
])('the documentation says what a company sees of a package that is %s, word for word', (state) => {
  const row = docs.split('\n').find((line) => line.startsWith(`| \`${state}\` |`));
  for (const part of partsOf(billing.states[state].title)) expect(row).toContain(part.trim());
});
