import { expect, test } from 'vitest';
import { cleanPasted } from './pasting.ts';

test('a list pasted from Word becomes a list, numbered if it was', () => {
  const item = (sign: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
  const html = `<p class=MsoNormal>You will<o:p></o:p></p>${item('·', 'build')}${item('·', 'run')}<p>and</p>${item('1.', 'first')}${item('2.', 'second')}`;
  const clean = cleanPasted(`<html><head><style>p{color:red}</style></head><body>${html}</body></html>`)
    .replace(/<\/?o:p>|<!--.*?-->|\s?(class|style)="[^"]*"/g, '')
    .replace(/\s+>/g, '>');
  expect(clean).toBe(
    '<p>You will</p><ul><li>build</li><li>run</li></ul><p>and</p><ol><li>first</li><li>second</li></ol>',
  );
});

test('a pasted web document loses its wrapper, gets our heading levels and direct links', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1>We</h1><p>See <a href="https://www.google.com/url?q=https://volta.example/&sa=D">us</a></p><p>&nbsp;</p></b>';
  expect(cleanPasted(html)).toBe('<h3>We</h3><p>See <a href="https://volta.example/">us</a></p>');
});
