import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { lines, textOf } from './text.ts';

function read(html: string) {
  const { body } = new JSDOM(`<body>${html}</body>`).window.document;
  return { text: textOf(body), lines: lines(body).map((line) => line.text) };
}

test('line breaks and block ends count as white space, inline elements do not', () => {
  expect(read('<p>one<br>two</p><p>thr<b>ee</b></p>').text).toBe('one two three');
});

test('a text that is repeated for screen readers is read once, with or without the class', () => {
  expect(read('<span aria-hidden="true">nu</span><span class="visually-hidden">nu</span>').text).toBe('nu');
  expect(read('<span aria-hidden="true">2016–nu</span><span class="x1">2016 till nu</span>').text).toBe('2016–nu');
});

test('the full text is used if a shortened one precedes it or is inside the same element', () => {
  expect(read('<p>Lead 140 engin... <button>Show more</button></p><p>Lead 140 engineers.</p>').text).toBe(
    'Lead 140 engineers.',
  );
  expect(read('<div title="Ports and forecasts">Ports and fo… <button>Show more</button></div>').text).toBe(
    'Ports and forecasts',
  );
});

test('a text that is truncated on the page stays truncated', () => {
  expect(read('<p>systemen……</p>').text).toBe('systemen…');
});

test('toggles, hidden parts and placeholders are not read as text', () => {
  expect(
    read(
      '<p>Boring pipelines.<span>… more</span></p><p style="display:none">· 1st</p><p hidden>x</p><div aria-busy="true">y</div>',
    ).text,
  ).toBe('Boring pipelines.');
});

test('separate parts are separate lines, mixed inline text is one line', () => {
  expect(read('<div><div>Title</div><span>Firm</span><span>2020 – 2021</span></div>').lines).toEqual([
    'Title',
    'Firm',
    '2020 – 2021',
  ]);
  expect(read('<p><time>2020</time> - <time>2021</time><span>2 yrs</span></p>').lines).toEqual(['2020 - 2021 2 yrs']);
});
