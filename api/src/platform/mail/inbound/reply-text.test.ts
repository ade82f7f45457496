import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textOfHtml } from './html-text.ts';
import { parseMail } from './inbound-mail.ts';
import { replyTextOf } from './reply-text.ts';

const FOLDER = new URL('./fixtures/replies/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER));
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => name.slice(0, -4));

/** What a person wrote in a stored email, as it is found and as it should be. */
async function replyIn(name: string) {
  const { text, html } = await parseMail(read(`${name}.eml`), { recipients: [] });
  return { found: replyTextOf(text.trim() ? text : textOfHtml(html)), expected: read(`${name}.txt`).toString().trim() };
}

test('there are at least 60 stored emails, of ten mail programs in four languages', () => {
  expect(names.length).toBeGreaterThanOrEqual(60);
  for (const language of ['en', 'sv', 'de', 'fr'])
    expect(names.filter((name) => name.endsWith(`-${language}`)).length).toBeGreaterThanOrEqual(15);
});

test.each(names)('the words of the sender of %s are found, and nothing of what is quoted', async (name) => {
  const { found, expected } = await replyIn(name);
  expect(found.text).toBe(expected);
});

describe('nothing that a person wrote is lost', () => {
  const keepsAll = (text: string) => expect(replyTextOf(text)).toEqual({ text, isCut: false });

  test('in texts that look like signatures, headers or attributions', () => {
    keepsAll('Thanks!\n\nBest wishes,\nElin\nPS: Is Friday possible?');
    keepsAll('Von: Hamburg\nNach: Berlin\n\nDas ist die Strecke.');
    keepsAll('Den 3 maj skrev jag:\ningen tid passar.');
    keepsAll('Sent from heaven, this offer!');
    keepsAll('-- \nWhat does this line mean?');
    keepsAll('Le 3 mai, Jean a écrit :\nje viens.');
  });

  test('if it is all below headers, or the text above says that it continues there', () => {
    const quoted = 'From: Karin <k@example.org>\nSent: Monday\nTo: Elin\nSubject: Hi\n\nDoes Thursday suit you?\nYes!';
    keepsAll(quoted);
    keepsAll(`Hi Karin, see below.\n\n${quoted}`);
    keepsAll(`Hallo Karin,\n\n${quoted}`);
  });

  test('after a quoted line, together with that line', () => {
    keepsAll('> Does Thursday suit you?\nYes.\n\n> And Friday?\nNo.'.replace(/(\?)\n(Y|N)/g, '$1\n\n$2'));
  });
});

test('items of a list are on the line of their mark, also if they are paragraphs', () => {
  expect(textOfHtml('<p>Both work:</p><ul><li><p>Monday</p></li><li><p>Friday</p></li></ul>')).toBe(
    'Both work:\n\n- Monday\n\n- Friday',
  );
  expect(textOfHtml('<ol><li><div>Monday</div></li><li>Friday</li></ol>')).toBe('- Monday\n- Friday');
});

test('the cells of a table are apart', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  expect(textOfHtml(`<table>${row('Monday', '10:00')}${row('<b>Friday</b>', '', '9:00')}</table>`)).toBe(
    'Monday 10:00\nFriday 9:00',
  );
});

test('attributions in languages that only the parser knows are cut', () => {
  const { text } = replyTextOf('Prima.\n\nOp ma 23 nov. 2026 om 10:15 schreef Karin <k@example.org>:\n\n> Hallo\n');
  expect(text).toBe('Prima.');
});

test('texts that are made to be slow take seconds at most, not minutes', () => {
  const began = performance.now();
  const hostile = [
    `a${' '.repeat(100_000)}b`,
    'Op schreef\n'.repeat(9000),
    'From: <a\n'.repeat(10_000),
    '> a\nb:\n'.repeat(13_000),
    `On ${'1:00 '.repeat(19_000)}:`,
    '--\nx\n'.repeat(20_000),
    `${'On 3 May 2024 a wrote '.repeat(20)}\n`.repeat(200),
  ];
  for (const text of hostile) replyTextOf(text);
  for (const html of ['<div>'.repeat(20_000), '<blockquote>a'.repeat(10_000), '</p><p>x'.repeat(20_000)])
    textOfHtml(html);
  expect(performance.now() - began).toBeLessThan(20_000);
}, 60_000);
