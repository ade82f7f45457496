import { describe, expect, test } from 'vitest';
import { ownScript, showInSandbox, trustedHtml } from './trusted-types.ts';

describe('S46 HTML of the server', () => {
  test.each([
    '<p>Two <strong>ferries</strong> at <a href="https://example.org/a" rel="nofollow">noon</a></p>',
    '<p><a href="mailto:a@example.org">a &lt;b&gt;</a><img src="/files/media/0123456789ab/960.webp" alt="data: none"></p>',
    '<pre><code class="language-go">if a &lt; b {}</code></pre><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '',
  ])('is shown unchanged if nothing in it is active: %s', (html) => {
    expect(trustedHtml(html)).toBe(html);
  });

  test.each([
    '<script>alert(1)</script>text',
    '<img src="x" onerror="alert(1)">text',
    '<svg onload="alert(1)"></svg>text',
    '<a href="javascript:alert(1)">text</a>',
    '<a href=" java\tscript:alert(1)">text</a>',
    '<a href="&#1;javascript:alert(1)">text</a>',
    '<iframe srcdoc="<b>"></iframe>text',
    '<p style="background: url(//evil.example)">text</p>',
    '<form action="https://evil.example"><button>text</button></form>',
    '<button formaction="javascript:alert(1)">text</button>',
    '<math><mi xlink:href="data:text/html,1">text</mi></math>',
    '<meta http-equiv="refresh" content="0;url=//evil.example">text',
    '<base href="//evil.example">text',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>text',
  ])('loses its formatting if something in it is active: %s', (html) => {
    const shown = document.createElement('div');
    shown.innerHTML = trustedHtml(html);
    expect(shown.querySelectorAll('*')).toHaveLength(0);
    expect(shown.textContent).toContain('text');
  });
});

test('scripts are loaded only from this site', () => {
  expect(ownScript('/assets/a.js')).toBe('/assets/a.js');
  for (const address of ['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,1'])
    expect(() => ownScript(address)).toThrow('not from here');
});

test('a frame that runs scripts shows no external HTML', () => {
  const frame = document.createElement('iframe');
  expect(() => showInSandbox(frame, '<b>x</b>')).toThrow('runs scripts');
  frame.setAttribute('sandbox', 'allow-scripts');
  expect(() => showInSandbox(frame, '<b>x</b>')).toThrow('runs scripts');
  frame.setAttribute('sandbox', 'allow-popups');
  showInSandbox(frame, '<b>x</b>');
  expect(frame.srcdoc).toBe('<b>x</b>');
});
