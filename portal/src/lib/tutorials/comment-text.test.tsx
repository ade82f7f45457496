import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommentText } from './CommentText.tsx';

const html = (text: string) => renderToStaticMarkup(<CommentText text={text} />);

test('web addresses become nofollow links, without the punctuation after them', () => {
  expect(html('See https://example.org/a?b=1. Or (https://example.org/c).')).toBe(
    '<p>See <a href="https://example.org/a?b=1" rel="ugc nofollow noopener">https://example.org/a?b=1</a>. ' +
      'Or (<a href="https://example.org/c" rel="ugc nofollow noopener">https://example.org/c</a>).</p>',
  );
});

test('code between backquotes is rendered as code, inline and as a block', () => {
  expect(html('Use `go test`.\n\n```go\nfunc main() {}\n```\n\nDone')).toBe(
    '<p>Use <code>go test</code>.</p><pre><code>func main() {}</code></pre><p>Done</p>',
  );
});

test('S26 markup and other protocols stay text', () => {
  const shown = html('<img src=x onerror=alert(1)> javascript:alert(1) data:text/html,x "https://a.example/"onx="y"');
  expect(shown).not.toMatch(/<img|href="(?!https:)/);
  expect(shown).toContain('href="https://a.example/"');
});
