import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TermsText } from './TermsText.tsx';

const html = (text: string) => renderToStaticMarkup(<TermsText text={text} />).replace(/ class="[^"]*"/g, '');

test('terms are rendered as paragraphs, headings and lists', () => {
  expect(html('Read this.\n\n## What you get\n- One profile\n- An answer\n\nThat is all.')).toBe(
    '<div><p>Read this.</p><h2>What you get</h2><ul><li>One profile</li><li>An answer</li></ul><p>That is all.</p></div>',
  );
});

test('S26 markup in terms is shown as text', () => {
  expect(html('<img src=x onerror=alert(1)>')).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
