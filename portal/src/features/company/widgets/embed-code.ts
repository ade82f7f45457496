/** Elements that a company can put into its site, by their names without `tandem-`. */
export const WIDGETS = ['job-board', 'job', 'apply', 'company'] as const;
export type Widget = (typeof WIDGETS)[number];
export const isAboutOneJob = (widget: Widget): boolean => widget === 'job' || widget === 'apply';

export const THEMES = ['page', 'light', 'dark', 'auto'] as const;
export const LAYOUTS = ['list', 'cards'] as const;
/** What the code is to be put into. */
export const PLACES = ['html', 'react', 'wordpress'] as const;
export type Place = (typeof PLACES)[number];

/** What the builder lets a company choose; an empty language is the page's own. */
export interface EmbedSettings {
  widget: Widget;
  company: string;
  /** Slug of the job, for those about one. */
  job: string;
  language: string;
  theme: (typeof THEMES)[number];
  layout: (typeof LAYOUTS)[number];
  pageSize: number;
  accent: string;
}

const DEFAULT_PAGE_SIZE = 6;

/** Attributes of the element: those that say something else than the widget would do anyway. */
export function embedAttributes(settings: EmbedSettings): [name: string, value: string][] {
  const { widget, company, job, language, theme, layout, pageSize, accent } = settings;
  const isBoard = widget === 'job-board';
  return [
    ['company', company],
    ['job', isAboutOneJob(widget) ? job : ''],
    ['language', language],
    ['theme', theme === 'page' ? '' : theme],
    ['layout', isBoard && layout !== 'list' ? layout : ''],
    ['page-size', isBoard && pageSize !== DEFAULT_PAGE_SIZE ? String(pageSize) : ''],
    ['accent', accent],
  ].filter((pair): pair is [string, string] => pair[1] !== '');
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Height of a row of the board with its line, and of what stands above and below the rows. In the page's own text size. */
const ROW = 4;
const AROUND = 12;
const HEIGHTS: Record<Exclude<Widget, 'job-board'>, number> = { job: 30, apply: 3, company: 10 };

/** What a company puts into its own page. The place is kept free until the script is there, so that nothing moves. */
export function embedCode(origin: string, settings: EmbedSettings, place: Place = 'html'): string {
  const { widget, pageSize } = settings;
  const name = `tandem-${widget}`;
  const height = widget === 'job-board' ? pageSize * ROW + AROUND : HEIGHTS[widget];
  const attributes = embedAttributes(settings)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ');
  const source = `${origin}/widgets/loader.js`;
  if (place === 'react')
    return [
      "import { useEffect } from 'react';",
      '',
      'export function Jobs() {',
      '  useEffect(() => {',
      "    const script = document.createElement('script');",
      `    script.src = '${source}';`,
      '    document.head.append(script);',
      '    return () => script.remove();',
      '  }, []);',
      `  return <${name} ${attributes} style={{ display: 'block', minHeight: '${height}em' }} />;`,
      '}',
    ].join('\n');
  const html = [
    `<style>${name} { display: block; min-height: ${height}em }</style>`,
    `<script src="${source}" async></script>`,
    `<${name} ${attributes}></${name}>`,
  ];
  return (place === 'wordpress' ? ['<!-- wp:html -->', ...html, '<!-- /wp:html -->'] : html).join('\n');
}
