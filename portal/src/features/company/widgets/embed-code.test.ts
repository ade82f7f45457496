import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

const plain = { company: 'hamnkraft', language: '', pageSize: 6, accent: '' };

test('says only what the widget would not do anyway', () => {
  expect(embedCode('https://tandem.example', plain)).toBe(
    '<style>tandem-job-board { display: block; min-height: 36em }</style>\n' +
      '<script src="https://tandem.example/widgets/loader.js" async></script>\n' +
      '<tandem-job-board company="hamnkraft"></tandem-job-board>',
  );
});

test('carries what was chosen, and nothing can break out of an attribute', () => {
  expect(embedCode('', { ...plain, language: 'sv', pageSize: 12, accent: '"><b' })).toContain(
    'company="hamnkraft" language="sv" page-size="12" accent="&quot;>&lt;b"',
  );
});
