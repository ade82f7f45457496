import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import billing from '../../../../../packages/i18n/locales/en/billing.json' with { type: 'json' };
import type { PackageState } from './package-state.ts';

const docs = readFileSync(new URL('../../../../../docs/payments.md', import.meta.url), 'utf8');
/** The parts of a text between its placeholders, which the documentation writes as ellipses. */
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
])('the documentation quotes the text of a package that is %s word for word', (state) => {
  const row = docs.split('\n').find((line) => line.startsWith(`| \`${state}\` |`));
  for (const part of partsOf(billing.states[state].title)) expect(row).toContain(part.trim());
});
