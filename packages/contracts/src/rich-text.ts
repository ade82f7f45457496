import { isPublicLink } from './links.ts';

/**
 * Allowed content of formatted text. The editor, the server, pages, feeds and emails use the same lists, so that text
 * is stored and shown as it was written.
 */
interface RichTextRules {
  tags: readonly string[];
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Allowed heading levels; other levels become the nearest one. */
  headings: readonly [number, number];
  /** `rel` attribute of links. */
  rel: string;
}

const BASIC = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a'] as const;
const ARTICLE_TAGS = [
  ...BASIC,
  ...['h2', 'h3', 's', 'code', 'blockquote', 'pre', 'hr', 'img', 'table', 'tbody', 'tr', 'th', 'td'],
] as const;
const ARTICLE_ATTRIBUTES = {
  a: ['href', 'rel'],
  code: ['class'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
} as const;

/** For links of authors outside the Tandem team: search engines do not count them as a recommendation. */
const UGC = 'noopener nofollow ugc';

export const RICH_TEXTS = {
  /** The description of a job, below a page heading and a section heading. */
  job: { tags: [...BASIC, 'h3', 'h4'], attributes: { a: ['href', 'rel'] }, headings: [3, 4], rel: UGC },
  /** An article of the blog. */
  article: { tags: ARTICLE_TAGS, attributes: ARTICLE_ATTRIBUTES, headings: [2, 3], rel: 'noopener' },
  /** A tutorial; developers write them as well. */
  tutorial: { tags: ARTICLE_TAGS, attributes: ARTICLE_ATTRIBUTES, headings: [2, 3], rel: UGC },
} as const satisfies Record<string, RichTextRules>;
export type RichTextKind = keyof typeof RICH_TEXTS;

/** Maximum length of the HTML of a text with pictures and tables, in characters. */
export const RICH_TEXT_LENGTH = 200_000;

/**
 * Programming languages that a code block can name, as in `class="language-go"`, with their proper names; other blocks
 * are plain text.
 */
export const CODE_LANGUAGE_NAMES = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  xml: 'HTML, XML',
  yaml: 'YAML',
} as const;
export const CODE_LANGUAGES = Object.keys(CODE_LANGUAGE_NAMES) as CodeLanguage[];
export type CodeLanguage = keyof typeof CODE_LANGUAGE_NAMES;

/** Returns the language named by a class of a code block. */
export const codeLanguageOf = (className: string): CodeLanguage | undefined =>
  CODE_LANGUAGES.find((language) => className === `language-${language}`);

/** A picture uploaded to Tandem; texts show no others. */
const OWN_PICTURE = /^\/files\/media\/[0-9a-z]{12}\/\d{1,4}\.webp$/;
export const isOwnPicture = (src: string): boolean => OWN_PICTURE.test(src);

/** Returns whether a link in a text has an allowed target: the public internet, or a page of Tandem. */
export const isTextLink = (href: string, kind: RichTextKind): boolean =>
  isPublicLink(href) || (kind !== 'job' && /^\/(?![/\\])[\w\-./?=&#%~+,:;@!$'()*]*$/.test(href));
