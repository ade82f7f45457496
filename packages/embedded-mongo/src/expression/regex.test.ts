import { describe, expect, test } from 'vitest';
import { compileRegex } from './regex.ts';

describe('regular expressions in PCRE syntax', () => {
  test.each<[string, string, string, boolean]>([
    ['^ab$', '', 'ab\n', true],
    ['^ab$', '', 'ab\nc', false],
    ['^ab$', 'm', 'ab\nc', true],
    ['a\\$b[$]$', '', 'a$b$', true],
    ['\\Aab\\z', '', 'ab', true],
    ['\\Aab\\z', 'm', 'x\nab', false],
    ['ab\\Z', '', 'ab\n', true],
    ['(?i)ÅSA', '', 'åsa', true],
    ['a b # comment', 'x', 'ab', true],
    ['a[ #]b', 'x', 'a#b', true],
    ['(?P<year>\\d{4})-\\d\\d', '', '2026-01', true],
    ['^.$', '', '😀', true],
    ['a.b', 's', 'a\nb', true],
    ['(?<=x)y(?!z)', '', 'xy', true],
    ['[\\]]', '', ']', true],
    ['c\\+\\+', '', 'c++', true],
    ['a/b-c', '', 'a/b-c', true],
  ])('%s (%s) and %j', (pattern, options, text, matches) => {
    expect(compileRegex(pattern, options).test(text)).toBe(matches);
  });

  test.each(['(?>a)', 'a++', '(?|a|b)', '(*UTF8)a', '\\Ga', '\\Qa+\\E', '[[:alpha:]]', 'a(?i)b', '(?R)'])(
    '%s is not supported',
    (pattern) => {
      expect(() => compileRegex(pattern)).toThrow('only PCRE has');
    },
  );

  test('an invalid regular expression is an error', () => {
    expect(() => compileRegex('a(')).toThrow('invalid');
    expect(() => compileRegex('a', 'q')).toThrow('flag');
  });
});
