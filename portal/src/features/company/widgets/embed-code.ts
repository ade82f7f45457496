import type { BoardFacet } from '@tandem/contracts/routes/boards';
import type { WidgetKind } from '@tandem/contracts/widget-check';

/** Elements that a company can put into its site, by their names without `tandem-`. */
export const WIDGETS = ['job-board', 'job', 'apply', 'company'] as const satisfies readonly WidgetKind[];
export const isAboutOneJob = (widget: WidgetKind): boolean => widget === 'job' || widget === 'apply';

export const THEMES = ['page', 'light', 'dark', 'auto'] as const;
export const LAYOUTS = ['list', 'cards', 'place', 'team'] as const;
/** What the code is to be put into. */
export const PLACES = ['html', 'wordpress', 'webflow', 'react'] as const;
export type Place = (typeof PLACES)[number];

/** What the builder lets a company choose; an empty language is the page's own. */
export interface EmbedSettings {
  widget: WidgetKind;
  company: string;
  /** Slug of the job, for those about one. */
  job: string;
  language: string;
  theme: (typeof THEMES)[number];
  layout: (typeof LAYOUTS)[number];
  pageSize: number;
  accent: string;
  /** With what a board begins. */
  filters: Partial<Record<BoardFacet, string>>;
}

/** What stands there for whoever has no scripts: links to pages of Tandem, by what they say. */
export type Fallback = readonly { path: string; text: string }[];

const DEFAULT_PAGE_SIZE = 6;

/** Attributes of the element: those that say something else than the widget would do anyway. */
export function embedAttributes(settings: EmbedSettings): [name: string, value: string][] {
  const { widget, company, job, language, theme, layout, pageSize, accent, filters } = settings;
  const isBoard = widget === 'job-board';
  return [
    ['company', company],
    ['job', isAboutOneJob(widget) ? job : ''],
    ['language', language],
    ['theme', theme === 'page' ? '' : theme],
    ['layout', isBoard && layout !== 'list' ? layout : ''],
    ['page-size', isBoard && pageSize !== DEFAULT_PAGE_SIZE ? String(pageSize) : ''],
    ...(isBoard ? Object.entries(filters) : []),
    ['accent', accent],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));
}

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('{', '&#123;');

/** Height of a row of the board with its line, and of what stands above and below the rows. In the page's own text size. */
const ROW = 4;
const AROUND = 12;
const HEIGHTS: Record<Exclude<WidgetKind, 'job-board'>, number> = { job: 30, apply: 3, company: 11 };

/** What a company puts into its own page. The place is kept free until the script is there, so that nothing moves. */
export function embedCode(
  origin: string,
  settings: EmbedSettings,
  place: Place = 'html',
  fallback: Fallback = [],
): string {
  const { widget, pageSize } = settings;
  const name = `tandem-${widget}`;
  const height = widget === 'job-board' ? pageSize * ROW + AROUND : HEIGHTS[widget];
  const attributes = embedAttributes(settings)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ');
  const source = `${origin}/widgets/loader.js`;
  const links = fallback.map(({ path, text }) => `<a href="${escaped(origin + path)}">${escaped(text)}</a>`);
  if (place === 'react')
    return reactCode(
      source,
      `<${name} ${attributes} style={{ display: 'block', minHeight: '${height}em' }}`,
      name,
      links,
    );
  const list = ['<noscript>', '  <ul>', ...links.map((link) => `    <li>${link}</li>`), '  </ul>', '</noscript>'];
  const html = [
    `<style>${name} { display: block; min-height: ${height}em }</style>`,
    `<script src="${source}" async></script>`,
    `<${name} ${attributes}></${name}>`,
    ...(links.length > 0 ? list : []),
  ];
  return (place === 'wordpress' ? ['<!-- wp:html -->', ...html, '<!-- /wp:html -->'] : html).join('\n');
}

/** A link within the element stands there until the script has come. */
const reactCode = (source: string, element: string, name: string, links: readonly string[]): string =>
  [
    "import { useEffect } from 'react';",
    '',
    `const SOURCE = '${source}';`,
    '',
    'export function Jobs() {',
    '  useEffect(() => {',
    `    if (document.querySelector('script[src="' + SOURCE + '"]')) return;`,
    "    document.head.append(Object.assign(document.createElement('script'), { src: SOURCE }));",
    '  }, []);',
    '  return (',
    `    ${element}>`,
    ...links.slice(-1).map((link) => `      ${link}`),
    `    </${name}>`,
    '  );',
    '}',
  ].join('\n');
