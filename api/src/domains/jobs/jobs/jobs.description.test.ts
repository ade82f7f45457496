import { describe, expect, test } from 'vitest';
import { sanitised } from './jobs.description.ts';

// S26
describe('a description', () => {
  test.each([
    ['<p>Hello <b>you</b></p>', '<p>Hello <strong>you</strong></p>'],
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg onload=alert(1)><p>x</p></svg>', '<p>x</p>'],
    ['<p style="background:url(javascript:alert(1))" onclick="x()">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>1</script>">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>', '<a>x</a>'],
    [
      '<a href="https://a.example" target="_blank">x</a>',
      '<a href="https://a.example" rel="noopener nofollow ugc">x</a>',
    ],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<h1>Big</h1><iframe src="https://a.example"></iframe>', '<h3>Big</h3>'],
    ['a < b & c', 'a &lt; b &amp; c'],
  ])('%s', (html, safe) => expect(sanitised(html)).toBe(safe));

  test('stays the same when it is saved again', () => {
    const once = sanitised('<h2>About</h2><ul><li>Go &amp; AWS</li></ul><p>5 < 6</p>');
    expect(sanitised(once)).toBe(once);
  });
});
