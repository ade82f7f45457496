/** What the builder lets a company choose; an empty language is the page's own. */
export interface EmbedSettings {
  company: string;
  language: string;
  pageSize: number;
  accent: string;
}

const DEFAULT_PAGE_SIZE = 6;

/** Attributes of the element: those that say something else than the widget would do anyway. */
export function embedAttributes({
  company,
  language,
  pageSize,
  accent,
}: EmbedSettings): [name: string, value: string][] {
  return [
    ['company', company],
    ['language', language],
    ['page-size', pageSize === DEFAULT_PAGE_SIZE ? '' : String(pageSize)],
    ['accent', accent],
  ].filter((pair): pair is [string, string] => pair[1] !== '');
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Height of a row of the board with its line, and of what stands above and below the rows. In the page's own text size. */
const ROW = 4;
const AROUND = 12;

/** What a company puts into its own page. The style keeps the place free until the script is there, so that nothing moves. */
export function embedCode(origin: string, settings: EmbedSettings): string {
  const attributes = embedAttributes(settings).map(([name, value]) => `${name}="${escaped(value)}"`);
  return [
    `<style>tandem-job-board { display: block; min-height: ${settings.pageSize * ROW + AROUND}em }</style>`,
    `<script src="${origin}/widgets/loader.js" async></script>`,
    `<tandem-job-board ${attributes.join(' ')}></tandem-job-board>`,
  ].join('\n');
}
