import { draftOf } from '@tandem/drafts/blocks';
import { expect, test } from 'vitest';
import { blocksOfHtml } from './html-blocks.ts';
import { htmlOfSuggestion, lostLinks } from './html-suggestion.ts';

const LINK = '<a target="_blank" rel="noopener" href="https://hamnkraft.example/handbook">';
const RICH = `<h2>Who we <em>are</em></h2><p>We utilize <strong>Go and Kubernetes</strong> in order to charge ferries. Read ${LINK}our <strong>very good</strong> handbook</a>, please.</p><ol><li><p>You know <code>pprof</code> really well</p><ul><li><p>and <u>tests</u></p></li></ul></li><li><p>You write</p></li></ol><blockquote><p>A very calm place</p></blockquote>`;

const suggested = (html: string, change: (text: string) => string) =>
  htmlOfSuggestion(html, change(draftOf(blocksOfHtml(html))));

test('a suggestion that changes nothing leaves the text as it is, formatting included', () => {
  expect(suggested(RICH, (text) => text)).toBe(RICH);
});

test('bold, code and links stay with the words that did not change, and lists, quotes and headings with their blocks', () => {
  const improve = (text: string) =>
    text
      .replace('utilize', 'use')
      .replace('in order to', 'to')
      .replace('very good ', '')
      .replace('really ', '')
      .replace('very calm', 'calm');
  expect(suggested(RICH, improve)).toBe(
    RICH.replace('utilize', 'use')
      .replace('in order to', 'to')
      .replace('our <strong>very good</strong> handbook', 'our handbook')
      .replace('really ', '')
      .replace('very calm', 'calm'),
  );
});

test('a changed word in the middle of a link or a bold phrase belongs to it', () => {
  const html = `<p>Read ${LINK}our good handbook</a> and <strong>ask very many questions</strong>.</p>`;
  expect(suggested(html, (text) => text.replace('good', 'long').replace('very many', 'all the'))).toBe(
    html.replace('good', 'long').replace('very many', 'all the'),
  );
});

test('in a translation, names keep their formatting, and a block that is bold as a whole stays bold', () => {
  const html = `<p>You know <strong>Kubernetes</strong> and ${LINK}Hamnkraft</a>.</p><p><strong>Apply today</strong></p>`;
  expect(suggested(html, () => 'Du kan Kubernetes och Hamnkraft.\n\nSök i dag')).toBe(
    `<p>Du kan <strong>Kubernetes</strong> och ${LINK}Hamnkraft</a>.</p><p><strong>Sök i dag</strong></p>`,
  );
});

test('if the blocks differ, words still keep their formatting', () => {
  const html = `<p>We use <strong>Go</strong>.</p><p>Read ${LINK}our handbook</a>.</p>`;
  expect(suggested(html, () => '## Tools\n\nWe use Go. Read our handbook.\n\n- Come')).toBe(
    `<h3>Tools</h3><p>We use <strong>Go</strong>. Read ${LINK}our handbook</a>.</p><ul><li><p>Come</p></li></ul>`,
  );
});

test('a suggestion brings no HTML and no links of its own', () => {
  const html = `<p>We use <strong>Go</strong></p>`;
  const attack =
    'We use Go <img src=x onerror=alert(1)> [here](https://evil.example) <a href="https://evil.example">x</a>';
  const result = new DOMParser().parseFromString(
    suggested(html, () => attack),
    'text/html',
  ).body;
  expect([...result.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['P', 'STRONG']);
  expect(result.textContent).toBe(attack);
});

test('links whose words have all changed are listed', () => {
  const html = `<p>Read ${LINK}our handbook</a> and ${LINK.replace('handbook', 'jobs')}more jobs</a>.</p>`;
  expect(lostLinks(html, 'Läs vår bok and more jobs.')).toEqual(['our handbook']);
  expect(lostLinks(html, 'Read our handbook and more jobs.')).toEqual([]);
});

test('text without paragraphs is not lost, nor is text next to a list', () => {
  const html = 'Hello <b>there</b><ul><li>One <i>two</i><ul><li>Three</li></ul></li></ul>';
  expect(blocksOfHtml(html).map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', 'Hello there'],
    ['item', 'One two'],
    ['item', 'Three'],
  ]);
  expect(suggested(html, (text) => text.replace('Hello', 'Hi').replace('One', 'A'))).toBe(
    '<p>Hi <b>there</b></p><ul><li><p>A <i>two</i></p><ul><li>Three</li></ul></li></ul>',
  );
});
