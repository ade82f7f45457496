import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { storedFile, storedPages } from '../testing/stored-pages.ts';
import { saysOpenToWork } from './open-to-work.ts';
import { readPage } from './registry.ts';

const card = (html: string) =>
  new JSDOM(`<main>${html}</main>`).window.document.querySelector('main') as unknown as Element;

describe('the open-to-work status', () => {
  test('is found on exactly those stored pages that show it', () => {
    const open = storedPages().filter(({ file, url }) => {
      const page = new JSDOM(storedFile(file), { url });
      return readPage(page.window.document, url).openToWork;
    });
    expect(open.map(({ file }) => file)).toEqual([
      'b-en-suffix-otw-truncated.html',
      'recruiter-en.html',
      'recruiter-personal-open.html',
    ]);
  });

  test.each([
    '<p>Open to work</p>',
    '<p>Öppen för arbete</p>',
    '<p>Offen für Jobs</p>',
    '<p>À l’écoute du marché</p>',
    '<p>Available for hire</p>',
    '<img alt="Ada Lindqvist, #OPEN_TO_WORK">',
    '<button aria-label="Ada is open to work">x</button>',
  ])('is recognized in %s', (html) => expect(saysOpenToWork(card(html), 'Ada Lindqvist')).toBe(true));

  test.each(['<p>Not open to work</p>', '<p>Open to working remotely</p>', '<p>Hiring</p>', ''])(
    'is not recognized in %s',
    (html) => expect(saysOpenToWork(card(html), 'Ada Lindqvist')).toBe(false),
  );

  test('is recognized after the name', () =>
    expect(saysOpenToWork(card(''), 'Ada Lindqvist, #OPEN_TO_WORK')).toBe(true));
});
