import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMPANY_TINTS } from './tint.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('[data-theme="dark"]');

const colours = (sheet: string) =>
  new Map([...sheet.matchAll(/--td-([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', value = '']) => [name, value]));

/** Returns the relative luminance of an sRGB colour. Source: WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['paper', 'sheet', 'sunk'];
const on = (texts: string[], grounds: string[]) => texts.flatMap((text) => grounds.map((ground) => [text, ground]));
const TEXT = [
  ...on(['ink', 'ink-2', 'ink-3'], GROUNDS),
  ...on(['on-ink'], ['ink']),
  ...on(['on-meet'], ['meet']),
  ...on(['ink', 'ink-2'], ['meet-wash']),
  ...['good', 'bad', 'warn', 'info'].flatMap((tone) => on([tone], ['paper', `${tone}-wash`])),
  ...on(['ink'], ['good-wash', 'bad-wash', 'warn-wash', 'info-wash']),
] as [string, string][];

describe.each([
  ['light', colours(light)],
  ['dark', colours(dark)],
] as const)('%s', (_, tokens) => {
  const between = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');

  test.each(TEXT)('%s has enough contrast on %s', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GROUNDS)('the border of a control has enough contrast on %s', (ground) => {
    expect(between('edge', ground)).toBeGreaterThanOrEqual(3);
  });
});

test.each(COMPANY_TINTS)('the initial of a company without a logo has enough contrast: $figure on $ground', (tint) => {
  expect(contrast(tint.figure, tint.ground)).toBeGreaterThanOrEqual(4.5);
});
