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
  filters: {},
};

test('contains only attributes that differ from the defaults', () => {
  expect(embedCode('https://tandem.example', plain)).toBe(
    '<style>tandem-job-board { display: block; min-height: min(100vh, 38em) }\n' +
      '@media (max-width: 40em) { tandem-job-board { min-height: min(100vh, 70em) } }</style>\n' +
      '<script src="https://tandem.example/widgets/loader.js" async></script>\n' +
      '<tandem-job-board company="hamnkraft"></tandem-job-board>',
  );
});

test('contains the chosen options, escaped for attributes', () => {
  const chosen: EmbedSettings = {
    ...plain,
    language: 'sv',
    theme: 'dark',
    layout: 'place',
    pageSize: 12,
    accent: '"><b',
    filters: { role: 'backend', skill: 'c++', city: '' },
  };
  expect(embedCode('', chosen)).toContain(
    'company="hamnkraft" language="sv" theme="dark" layout="place" page-size="12" role="backend" skill="c++" accent="&quot;&gt;&lt;b"',
  );
});

test('contains the job if there is one, without options for boards', () => {
  const chosen: EmbedSettings = { ...plain, widget: 'apply', layout: 'cards', pageSize: 12, filters: { city: 'kiel' } };
  expect(embedCode('', chosen)).toContain('<tandem-apply company="hamnkraft" job="backend-engineer-1"></tandem-apply>');
});

test('has fallback links for visitors without JavaScript', () => {
  const fallback = [
    { path: '/jobs/qa-1', text: 'QA <engineer>' },
    { path: '/companies/hamnkraft', text: 'All positions' },
  ];
  expect(embedCode('https://tandem.example', plain, 'webflow', fallback)).toContain(`<noscript>
  <ul>
    <li><a href="https://tandem.example/jobs/qa-1">QA &lt;engineer&gt;</a></li>
    <li><a href="https://tandem.example/companies/hamnkraft">All positions</a></li>
  </ul>
</noscript>`);
  expect(embedCode('', plain, 'react', fallback)).toContain(
    '        <a href="/companies/hamnkraft">All positions</a>\n',
  );
});

test('is available as a React component and as a WordPress block', () => {
  const code = embedCode('https://tandem.example', plain, 'react', [{ path: '/', text: 'All {of} <them>' }]);
  expect(code).toContain(
    `    <>
      <style>{STYLE}</style>
      <tandem-job-board company="hamnkraft">
        <a href="https://tandem.example/">All &#123;of&#125; &lt;them&gt;</a>
      </tandem-job-board>
    </>
`,
  );
  expect(embedCode('https://tandem.example', plain, 'wordpress')).toMatch(/^<!-- wp:html -->\n<style>/);
});
