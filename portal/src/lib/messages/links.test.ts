import { describe, expect, test } from 'vitest';
import { linkParts } from './links.ts';

const links = (text: string) => linkParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe('links in a message', () => {
  test('a web address becomes a link and the text around it stays text', () => {
    expect(linkParts('See https://tandem.example/jobs?a=1#b now')).toEqual([
      { text: 'See ' },
      { text: 'https://tandem.example/jobs?a=1#b', href: 'https://tandem.example/jobs?a=1#b' },
      { text: ' now' },
    ]);
  });

  test('an address without a scheme is opened over https', () => {
    expect(links('www.example.org/a')).toEqual([['www.example.org/a', 'https://www.example.org/a']]);
  });

  test.each(['.', ',', '!', '?', '…', ').', '):'])(
    'punctuation such as %s after an address is not part of the link',
    (mark) => {
      expect(links(`(https://example.org/a${mark}`)).toEqual([['https://example.org/a', 'https://example.org/a']]);
    },
  );

  test('brackets inside an address belong to it', () => {
    expect(links('https://example.org/wiki/Go_(language)')).toHaveLength(1);
    expect(links('https://example.org/wiki/Go_(language)')[0]?.[0]).toBe('https://example.org/wiki/Go_(language)');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'https://tandem.example@evil.example/'])(
    '%s does not become a link',
    (text) => {
      expect(links(text)).toEqual([]);
    },
  );

  test('the parts together are the whole text', () => {
    const text = 'a https://example.org, www.x.example. https://a:b@c.example b\n\nwww. http://';
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
