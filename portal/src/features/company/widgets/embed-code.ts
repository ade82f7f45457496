import type { BoardFacet } from '@tandem/contracts/routes/boards';
import type { WidgetKind } from '@tandem/contracts/widget-check';

/** Elements that a company can embed in its site, named without the prefix `tandem-`. */
export const WIDGETS = ['job-board', 'job', 'apply', 'company'] as const satisfies readonly WidgetKind[];
export const isAboutOneJob = (widget: WidgetKind): boolean => widget === 'job' || widget === 'apply';

export const THEMES = ['page', 'light', 'dark', 'auto'] as const;
export const LAYOUTS = ['list', 'cards', 'place', 'team'] as const;
/** Kinds of sites in which the code can be embedded. */
export const PLACES = ['html', 'wordpress', 'webflow', 'react'] as const;
export type Place = (typeof PLACES)[number];

/** The settings of a widget; an empty language means the language of the page. */
export interface EmbedSettings {
  widget: WidgetKind;
  company: string;
  /** Slug of the job, for widgets about one job. */
  job: string;
  language: string;
  theme: (typeof THEMES)[number];
  layout: (typeof LAYOUTS)[number];
  pageSize: number;
  accent: string;
  /** Initial filters of a board. */
  filters: Partial<Record<BoardFacet, string>>;
}

/** The fallback without JavaScript: links to pages of Tandem, by text. */
export type Fallback = readonly { path: string; text: string }[];

const DEFAULT_PAGE_SIZE = 6;

/** Returns the attributes of the element, without those at their default. */
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

/** Escaped for HTML and for JSX, whose texts contain neither braces nor `>`. */
const escaped = (value: string) => value.replace(/[&"<>{}]/g, (character) => ESCAPES[character] ?? character);
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
  '}': '&#125;',
};

/** Heights in em: on a wide page and on one narrower than 40em, where lines wrap. */
interface Height {
  wide: number;
  narrow: number;
}
/** Heights of a row of the board, of a group's heading, and of everything above and below the rows. */
const ROW: Height = { wide: 4, narrow: 8 };
const GROUP: Height = { wide: 3, narrow: 3 };
const AROUND: Height = { wide: 14, narrow: 22 };
const HEIGHTS: Record<Exclude<WidgetKind, 'job-board'>, Height> = {
  job: { wide: 30, narrow: 48 },
  apply: { wide: 3, narrow: 3 },
  company: { wide: 14, narrow: 14 },
};

function heightOf({ widget, layout, pageSize }: EmbedSettings): Height {
  if (widget !== 'job-board') return HEIGHTS[widget];
  const isGrouped = layout === 'place' || layout === 'team';
  const on = (page: keyof Height) => pageSize * (ROW[page] + (isGrouped ? GROUP[page] : 0)) + AROUND[page];
  return { wide: on('wide'), narrow: on('narrow') };
}

/**
 * Returns a style that reserves the space of an element until it is rendered, so that nothing on the page moves. It is
 * never higher than the window: content below is out of sight then anyway, and a short list leaves no empty page.
 */
function reservedPlace(settings: EmbedSettings): string {
  const name = `tandem-${settings.widget}`;
  const { wide, narrow } = heightOf(settings);
  const place = (height: number) => `min-height: min(100vh, ${height}em)`;
  const rule = `${name} { display: block; ${place(wide)} }`;
  return wide === narrow ? rule : `${rule}\n@media (max-width: 40em) { ${name} { ${place(narrow)} } }`;
}

/**
 * Returns the code that a company embeds in its own page. It reserves the space until the script has loaded, so that
 * nothing moves.
 */
export function embedCode(
  origin: string,
  settings: EmbedSettings,
  place: Place = 'html',
  fallback: Fallback = [],
): string {
  const name = `tandem-${settings.widget}`;
  const style = reservedPlace(settings);
  const attributes = embedAttributes(settings)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ');
  const source = `${origin}/widgets/loader.js`;
  const links = fallback.map(({ path, text }) => `<a href="${escaped(origin + path)}">${escaped(text)}</a>`);
  if (place === 'react') return reactCode(source, style, name, attributes, links);
  const list = ['<noscript>', '  <ul>', ...links.map((link) => `    <li>${link}</li>`), '  </ul>', '</noscript>'];
  const html = [
    `<style>${style}</style>`,
    `<script src="${source}" async></script>`,
    `<${name} ${attributes}></${name}>`,
    ...(links.length > 0 ? list : []),
  ];
  return (place === 'wordpress' ? ['<!-- wp:html -->', ...html, '<!-- /wp:html -->'] : html).join('\n');
}

/** Returns the code for React. A link within the element is shown until the script has loaded. */
const reactCode = (source: string, style: string, name: string, attributes: string, links: readonly string[]): string =>
  [
    "import { useEffect } from 'react';",
    '',
    `const SOURCE = '${source}';`,
    `const STYLE = \`${style}\`;`,
    '',
    'export function Jobs() {',
    '  useEffect(() => {',
    `    if (document.querySelector('script[src="' + SOURCE + '"]')) return;`,
    "    document.head.append(Object.assign(document.createElement('script'), { src: SOURCE }));",
    '  }, []);',
    '  return (',
    '    <>',
    '      <style>{STYLE}</style>',
    `      <${name} ${attributes}>`,
    ...links.slice(-1).map((link) => `        ${link}`),
    `      </${name}>`,
    '    </>',
    '  );',
    '}',
  ].join('\n');
