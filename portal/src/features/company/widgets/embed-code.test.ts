import { expect, test } from 'vitest';
import { type EmbedSettings, embedCode } from './embed-code.ts';

const plain: EmbedSettings = {
  widget: 'job-board',
  company: 'hamnkraft',
  job: 'backend-engineer-1',
  language: '',
  theme: 'page',
  layout: 'list',
  pageSize: 6,
  accent: '',
};

test('says only what the widget would not do anyway', () => {
  expect(embedCode('https://tandem.example', plain)).toBe(
    '<style>tandem-job-board { display: block; min-height: 36em }</style>\n' +
      '<script src="https://tandem.example/widgets/loader.js" async></script>\n' +
      '<tandem-job-board company="hamnkraft"></tandem-job-board>',
  );
});

test('carries what was chosen, and nothing can break out of an attribute', () => {
  const chosen = { ...plain, language: 'sv', theme: 'dark', layout: 'cards', pageSize: 12, accent: '"><b' } as const;
  expect(embedCode('', chosen)).toContain(
    'company="hamnkraft" language="sv" theme="dark" layout="cards" page-size="12" accent="&quot;>&lt;b"',
  );
});

test('names the job where there is one, and leaves out what is for boards', () => {
  expect(embedCode('', { ...plain, widget: 'apply', layout: 'cards', pageSize: 12 })).toContain(
    '<tandem-apply company="hamnkraft" job="backend-engineer-1"></tandem-apply>',
  );
});

test('comes as a component and as a block', () => {
  expect(embedCode('https://tandem.example', plain, 'react')).toContain(
    `return <tandem-job-board company="hamnkraft" style={{ display: 'block', minHeight: '36em' }} />;`,
  );
  expect(embedCode('https://tandem.example', plain, 'wordpress')).toMatch(/^<!-- wp:html -->\n<style>/);
});
