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

/** What a company puts into its own page. */
export function embedCode(origin: string, settings: EmbedSettings): string {
  const attributes = embedAttributes(settings).map(([name, value]) => `${name}="${escaped(value)}"`);
  return [
    `<script src="${origin}/widgets/loader.js" async></script>`,
    `<tandem-job-board ${attributes.join(' ')}></tandem-job-board>`,
  ].join('\n');
}
