import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variablesCss } from './variables.ts';

/** Removes spaces and normalises quotation marks, so that formatting makes no difference. */
const bare = (css: string) => css.replaceAll(/\s/g, '').replaceAll("'", '"');

test('the style sheet has the variables of the theme; `node variables.ts` updates it', () => {
  const committed = readFileSync(new URL('./mantine-variables.css', import.meta.url), 'utf8');
  expect(bare(committed).toLowerCase()).toBe(bare(variablesCss()).toLowerCase());
});
