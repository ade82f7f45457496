import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { comparable, storedFile, storedPages } from '../testing/stored-pages.ts';
import { readPage } from './registry.ts';

/**
 * Pages change from week to week. These changes don't affect what a person sees, so they must not change the reading.
 */
const CHANGES: Record<string, (document: Document) => void> = {
  'class names are other hashes': (document) => {
    for (const element of document.querySelectorAll('[class]')) {
      element.setAttribute(
        'class',
        [...element.classList].map((name) => (isStandardClass(name) ? name : `x${name.length}z`)).join(' '),
      );
    }
  },
  'blocks are in more boxes': (document) => {
    for (const element of document.querySelectorAll('main, section, p, h1, h2, h3, ul, dl')) {
      const parent = element.parentElement;
      if (!parent || ['UL', 'OL', 'DL', 'BODY'].includes(parent.tagName)) continue;
      const box = document.createElement('div');
      element.replaceWith(box);
      box.append(element);
    }
  },
  'the parts come in another order': (document) => {
    const [first] = document.querySelectorAll(
      'main [data-section="summary"], main .pv-profile-card, main [data-view-name="profile-card-about"]',
    );
    const parts =
      first?.closest('[id*="profile.card"], [componentkey*="profile.card"]')?.parentElement ?? first?.parentElement;
    for (const part of [...(parts?.children ?? [])].slice(1).reverse()) parts?.append(part);
  },
  'headings are in another language': (document) => {
    const other: Record<string, string> = {
      About: 'Om',
      Om: 'Infos',
      Infos: 'Info',
      Info: 'About',
      Experience: 'Berufserfahrung',
      Erfarenhet: 'Expérience',
      Berufserfahrung: 'Experience',
      Expérience: 'Erfarenhet',
      Education: 'Formation',
      Utbildning: 'Education',
      Ausbildung: 'Utbildning',
      Formation: 'Ausbildung',
      Skills: 'Kompetenser',
      Kompetenser: 'Kenntnisse',
      Kenntnisse: 'Compétences',
      Compétences: 'Skills',
      Languages: 'Idiomas',
      Språk: 'Sprachen',
      Sprachen: 'Langues',
      Langues: 'Språk',
    };
    eachHeadingText(document, (text) => other[text]);
  },
  'headings are in a language nobody knows': (document) =>
    eachHeadingText(document, (text) => [...text].reverse().join('')),
  'the marks of the parts are gone': (document) => {
    for (const element of document.querySelectorAll('main *')) {
      for (const name of ['data-view-name', 'data-testid', 'componentkey', 'data-section'])
        element.removeAttribute(name);
      if (/^(?:about|experience|education|skills|languages)$|profile\.card/.test(element.id))
        element.removeAttribute('id');
    }
  },
  'sections are plain boxes': (document) => {
    for (const section of document.querySelectorAll('main section')) {
      const box = document.createElement('div');
      for (const { name, value } of section.attributes) box.setAttribute(name, value);
      box.append(...section.childNodes);
      section.replaceWith(box);
    }
  },
  'twins for screen readers are gone': (document) => {
    for (const twin of document.querySelectorAll('[aria-hidden="true"] + .visually-hidden')) twin.remove();
  },
  'toggles are no buttons': (document) => {
    for (const button of document.querySelectorAll(
      'main button[aria-expanded], main button[data-testid="expandable-text-button"]',
    )) {
      const toggle = document.createElement('span');
      toggle.textContent = button.textContent;
      button.replaceWith(toggle);
    }
  },
};

describe.each(Object.entries(CHANGES))('%s', (_, change) => {
  test.each(storedPages())('$file is still read as expected', ({ file, url, expected }) => {
    const { document } = new JSDOM(storedFile(file), { url }).window;
    change(document);
    expect(comparable(readPage(document, url))).toEqual(JSON.parse(storedFile(expected)));
  });
});

function isStandardClass(name: string): boolean {
  return ['visually-hidden', 'sr-only', 'a11y-text'].includes(name);
}

function eachHeadingText(document: Document, replace: (text: string) => string | undefined): void {
  for (const heading of document.querySelectorAll('main h2')) {
    const walker = document.createTreeWalker(heading, 4);
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue?.trim() ?? '';
      const other = isSectionTitle(text) ? replace(text) : undefined;
      if (other) walker.currentNode.nodeValue = other;
    }
  }
}

function isSectionTitle(text: string): boolean {
  return /^(?:About|Om|Infos?|Experience|Erfarenhet|Berufserfahrung|Expérience|Education|Utbildning|Ausbildung|Formation|Skills|Kompetenser|Kenntnisse|Compétences|Languages|Språk|Sprachen|Langues)$/.test(
    text,
  );
}
