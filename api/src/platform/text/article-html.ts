import { pictureSources } from '@tandem/catalogue/pictures';
import { CODE_LANGUAGE_NAMES, codeLanguageOf } from '@tandem/contracts/rich-text';
import { highlighting } from './code-highlighting.ts';
import { plainTextOf, wordsOf } from './rich-text.ts';

/** A section of an article that its table of contents lists. */
export interface ArticleSection {
  id: string;
  title: string;
}

export interface ArticleHtml {
  html: string;
  /** Its main headings. */
  sections: ArticleSection[];
}

/** Words that people read in a minute. Source: Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047 */
const WORDS_A_MINUTE = 238;

/** Returns the reading time of a text: minutes, at least 1. */
export const readingTimeOf = (html: string): number =>
  Math.max(1, Math.round(wordsOf(plainTextOf(html)).length / WORDS_A_MINUTE));

const HEADING = /<(h[23])>(.*?)<\/\1>/gs;
const CODE = /<pre><code(?: class="(language-[a-z]+)")?>(.*?)<\/code><\/pre>/gs;
const PICTURE = /<img src="([^"]*)"([^>]*)>/g;
/** The width of the text column, and of the whole window on phones. */
const PICTURE_SIZES = '(min-width: 60em) 640px, 100vw';

/**
 * Prepares a sanitised text for display: headings with ids, highlighted code, pictures in several widths, tables that
 * scroll separately.
 * @param labels accessible names of a table and a block of code
 */
export async function articleHtml(body: string, labels: { table: string; code: string }): Promise<ArticleHtml> {
  const taken = new Set<string>();
  const sections: ArticleSection[] = [];
  const highlight = body.includes('<pre>') ? await highlighting() : undefined;
  let blocks = 0;
  /** Each block of code has a unique name, as every region of a page must. */
  const codeLabel = () => (++blocks === 1 ? labels.code : `${labels.code} ${blocks}`);
  const html = body
    .replaceAll(HEADING, (whole, tag: string, inner: string) => {
      const title = plainTextOf(inner);
      if (!title) return whole;
      const id = freeId(title, taken);
      if (tag === 'h2') sections.push({ id, title });
      return `<${tag} id="${id}">${inner}</${tag}>`;
    })
    .replaceAll(CODE, (_, name: string | undefined, code: string) => {
      const language = codeLanguageOf(name ?? '');
      const shown = language && highlight ? highlight(code, language) : code;
      return (
        `<div class="code" data-code>${language ? `<span class="code-language">${CODE_LANGUAGE_NAMES[language]}</span>` : ''}` +
        `<pre tabindex="0" role="region" aria-label="${attribute(codeLabel())}"><code>${shown}</code></pre></div>`
      );
    })
    .replaceAll(PICTURE, (_, src: string, rest: string) => {
      const sources = pictureSources(src);
      return `<img src="${src}"${sources ? ` srcset="${sources}" sizes="${PICTURE_SIZES}"` : ''}${rest} loading="lazy" decoding="async">`;
    })
    .replaceAll(
      /<table>.*?<\/table>/gs,
      (table) => `<div class="table" tabindex="0" role="region" aria-label="${attribute(labels.table)}">${table}</div>`,
    );
  return { html, sections };
}

/** Prepares a text for readers elsewhere, such as feeds: with absolute addresses. */
export const portableHtml = (body: string, origin: string): string =>
  body.replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`));

function freeId(title: string, taken: Set<string>): string {
  const wanted =
    title
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'section';
  // The page itself has ids, too.
  const based = `s-${wanted}`;
  let id = based;
  for (let nth = 2; taken.has(id); nth++) id = `${based}-${nth}`;
  taken.add(id);
  return id;
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
