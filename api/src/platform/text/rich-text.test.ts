import { describe, expect, test } from 'vitest';
import { plainTextOf, sanitisedRichText } from './rich-text.ts';

const sanitised = (html: string) => sanitisedRichText(html, 'job');

// S26
describe('the description of a job', () => {
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

// S26
describe('an article', () => {
  const article = (html: string) => sanitisedRichText(html, 'article');
  const src = '/files/media/0123456789ab/960.webp';

  test.each([
    [
      `<img src="${src}" alt="A &quot;chart&quot;" width="960" height="540" onerror="x()">`,
      `<img src="${src}" alt="A &quot;chart&quot;" width="960" height="540">`,
    ],
    ['<img src="https://tracker.example/1.gif" alt="x"><p>y</p>', '<p>y</p>'],
    ['<img src="//evil.example/files/media/0123456789ab/960.webp">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<pre><code class="language-go">a < b</code></pre>', '<pre><code class="language-go">a &lt; b</code></pre>'],
    ['<pre><code class="language-evil x">a</code></pre>', '<pre><code>a</code></pre>'],
    ['<h1>One</h1><h5>Two</h5>', '<h2>One</h2><h3>Two</h3>'],
    ['<ol start="1"><li>a</li></ol><ol start="3"><li>b</li></ol>', '<ol><li>a</li></ol><ol start="3"><li>b</li></ol>'],
    [
      '<table style="x"><thead><tr><th colspan="1" rowspan="2">a</th></tr></thead></table>',
      '<table><tbody><tr><th rowspan="2">a</th></tr></tbody></table>',
    ],
    ['<a href="/jobs?skill=go" onclick="x()">jobs</a>', '<a href="/jobs?skill=go" rel="noopener">jobs</a>'],
    ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
    [
      '<form><mglyph><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></mglyph></form>',
      '',
    ],
    ['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></a></style></svg>', '<p></p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>', '<p>x</p>'],
    ['a&nbsp;b', 'a\u00a0b'],
  ])('%s', (html, safe) => {
    expect(article(html)).toBe(safe);
    expect(article(safe)).toBe(safe);
  });

  test('is read as lines of plain text', () => {
    expect(
      plainTextOf('<h2>One &amp; two</h2><ul><li><p>a</p></li><li><p>b</p></li></ul><p>c&nbsp;d &lt;x&gt;</p>'),
    ).toBe('One & two\na\nb\nc\u00a0d <x>');
  });
});
