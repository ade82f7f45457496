// The clipboard contents are modelled on the known output of these programs; they are not recordings.
import { Editor } from '@tiptap/react';
import { describe, expect, test } from 'vitest';
import { CodeBlock } from './code-block.ts';
import { extensionsFor } from './extensions.ts';
import { cleanPasted } from './pasting.ts';
import { Picture } from './picture.ts';

/** Returns the content of an article after a paste. */
function pasted(html: string, upload?: (picture: string) => string) {
  const clean = cleanPasted(html, 'article', upload);
  const editor = new Editor({
    extensions: extensionsFor('article', [CodeBlock, Picture]),
    content: clean.html,
    injectCSS: false,
  });
  const text = editor
    .getHTML()
    .replaceAll(/<(li|td|th)><p>|<\/p><\/(li|td|th)>/g, (tag) => tag.replaceAll(/<\/?p>/g, ''));
  editor.destroy();
  return { text, dropped: clean.dropped };
}

const wordItem = (sign: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

const LIST = '<ul><li>build</li><li>run</li></ul>';

describe('content pasted from', () => {
  test('Word has lists, also inside lists, headings that are not bold, and no local pictures', () => {
    const { text, dropped } = pasted(
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body lang=SV><!--StartFragment--><h1><b>We</b><o:p></o:p></h1><p class=MsoNormal>You <b>will</b><o:p></o:p></p>${wordItem('·', 'build')}${wordItem('o', 'fast', 2)}${wordItem('·', 'run')}<p class=MsoNormal>and</p>${wordItem('1.', 'first')}${wordItem('2.', 'second')}<p class=MsoNormal><img width=300 src="file:///C:/Temp/image001.png"></p><!--EndFragment--></body></html>`,
    );
    expect(text).toBe(
      '<h2>We</h2><p>You <strong>will</strong></p><ul><li>build</p><ul><li>fast</li></ul></li><li>run</li></ul><p>and</p><ol><li>first</li><li>second</li></ol>',
    );
    expect(dropped).toBe(1);
  });

  test("Google Docs is not all bold, has direct links and no pictures of Google's servers", () => {
    const { text, dropped } = pasted(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">We</span></h1><p dir="ltr"><span style="font-weight:400">See </span><span style="font-weight:700">this</span> <a href="https://www.google.com/url?q=https://volta.example/&sa=D"><span>us</span></a></p><ul><li dir="ltr"><p dir="ltr"><span style="font-weight:400">build</span></p></li><li dir="ltr"><p dir="ltr"><span>run</span></p></li></ul><p><img src="https://lh7-rt.googleusercontent.com/docsz/a" width="600"></p></b>',
    );
    expect(text).toContain('<h2>We</h2><p>See <strong>this</strong> ');
    expect(text).toContain('href="https://volta.example/"');
    expect(text).toContain(LIST);
    expect(text).not.toContain('googleusercontent');
    expect(dropped).toBe(1);
  });

  test('LibreOffice has lists, tables and its embedded picture', () => {
    const uploads: string[] = [];
    const { text } = pasted(
      '<html><head><style type="text/css">p { line-height: 115% }</style></head><body lang="de-DE"><p style="line-height: 100%"><font face="Liberation Serif"><font size="3">Text</font></font></p><ul><li><p>build</p></li><li><p>run</p></li></ul><table width="100%" cellpadding="4"><col width="128*"/><tr valign="top"><th><p>a</p></th></tr><tr valign="top"><td><p>b</p></td></tr></table><p><img src="data:image/png;base64,iVBORw0KGgo=" name="Bild1" alt="A line"/></p></body></html>',
      (picture) => {
        uploads.push(picture);
        return 'p1';
      },
    );
    expect(text).toContain(`<p>Text</p>${LIST}<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>`);
    expect(text).toContain('data-pending="p1"');
    expect(uploads).toEqual(['data:image/png;base64,iVBORw0KGgo=']);
  });

  test('Apple Pages has lists and bold words', () => {
    const { text } = pasted(
      '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><style type="text/css">p.p1 {margin: 0.0px} li.li1 {margin: 0.0px}</style></head><body><p class="p1"><b>Bold</b> and not</p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s1"></span>build</li><li class="li1">run</li></ul></body></html>',
    );
    expect(text).toBe(`<p><strong>Bold</strong> and not</p>${LIST}`);
  });

  test('Notion has headings, lists and code with its language', () => {
    const { text } = pasted(
      '<meta charset="utf-8"><!-- notionvc: 1 --><h2>Plan</h2><ul><li>build</li><li>run</li></ul><pre><code class="language-go">a := 1\n</code></pre>',
    );
    expect(text).toBe(`<h2>Plan</h2>${LIST}<pre><code class="language-go">a := 1\n</code></pre>`);
  });

  test('VS Code becomes a code block with its indentation', () => {
    const { text } = pasted(
      '<meta charset="utf-8"><div style="color: #cccccc;background-color: #1f1f1f;font-family: Menlo, Monaco, \'Courier New\', monospace;font-size: 12px;white-space: pre;"><div><span style="color: #c586c0;">if</span><span> (a &lt; b) {</span></div><div><span>&#160;&#160;run()</span></div><br><div>}</div></div>',
    );
    expect(text.replaceAll('&nbsp;', ' ')).toBe('<pre><code>if (a &lt; b) {\n  run()\n\n}</code></pre>');
  });

  test('a hostile page has no script, frame, style or handler', () => {
    const { text } = pasted(
      '<p onclick="x()" style="position:fixed">a<script>x()</script></p><iframe src="https://evil.example"></iframe><svg onload="x()"></svg><a href="javascript:x()">b</a><math><mtext><img src=x onerror=x()></mtext></math>',
    );
    expect(text).not.toMatch(/script|iframe|svg|onclick|onerror|style|javascript|<img/);
  });
});

test('the description of a job has the heading levels of its page, and code as lines', () => {
  const code = '<div style="font-family:monospace;white-space:pre"><div>a</div><div>b</div></div>';
  expect(cleanPasted(`<h1>We</h1>${code}<img src="/files/media/0123456789ab/960.webp">`, 'job')).toEqual({
    html: '<h3>We</h3><p>a</p><p>b</p>',
    dropped: 1,
  });
});
