import { Parser } from 'htmlparser2';

/** Maximum characters of HTML that are read, and of quotation levels that are marked. */
const MAX_LENGTH = 300_000;
const DEEPEST = 5;

const BLOCKS = new Set(
  'address article blockquote center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody tr ul'.split(
    ' ',
  ),
);
/** Their texts are on one line. */
const CELLS = new Set(['td', 'th']);
/** Blocks with an empty line before and after. */
const PARAGRAPHS = new Set(['p', 'blockquote', 'h1', 'h2', 'h3', 'ul', 'ol', 'pre']);
const UNSEEN = new Set(['style', 'script', 'head', 'title', 'template', 'noscript']);
/** Classes and ids of containers for quotations without a `blockquote`, and for signatures. */
const QUOTES = /\b(yahoo_quoted|moz-forward-container)\b/;
const SIGNATURES =
  /\b(gmail_signature|gmail_signature_prefix|moz-signature|protonmail_signature_block|ms-outlook-mobile-signature|AppleMailSignature|ymail_android_signature|Signature_\w+)\b/;

/** Begins the line of a list item. */
const MARK = '- ';

interface Element {
  name: string;
  isQuote: boolean;
  isHidden: boolean;
  isPlain: boolean;
  /** A paragraph without margins. */
  isTight: boolean;
}

/**
 * The text of an HTML email, with `> ` before quoted lines and without signatures that the mail program marked.
 * Used for emails without a text part.
 */
export function textOfHtml(html: string): string {
  const lines: string[] = [];
  const open: Element[] = [];
  const depth = { quote: 0, hidden: 0, plain: 0 };
  let line = '';

  const count = ({ isQuote, isHidden, isPlain }: Element, step: 1 | -1) => {
    if (isQuote) depth.quote += step;
    if (isHidden) depth.hidden += step;
    if (isPlain) depth.plain += step;
  };
  const endLine = () => {
    lines.push('> '.repeat(Math.min(depth.quote, DEEPEST)) + line.trimEnd());
    line = '';
  };
  const endBlock = (isParagraph: boolean) => {
    if (line) endLine();
    if (isParagraph && lines.at(-1)?.replace(/[> ]/g, '')) endLine();
  };

  const parser = new Parser({
    onopentag(name, { class: names = '', id = '', style = '' }) {
      const marks = `${names} ${id}`;
      // The first block of a list item is on the line of its mark.
      if (BLOCKS.has(name) && line !== MARK) endBlock(isParagraph(name, names));
      if (name === 'br') endLine();
      if (CELLS.has(name) && line && !line.endsWith(' ')) line += ' ';
      if (name === 'li' && depth.hidden === 0) line = MARK;
      if (VOID.has(name)) return;
      const element = {
        name,
        isQuote: name === 'blockquote' || QUOTES.test(marks),
        isHidden: UNSEEN.has(name) || SIGNATURES.test(marks) || /display:\s*none/i.test(style),
        isPlain: name === 'pre',
        isTight: names.includes('MsoNormal'),
      };
      open.push(element);
      count(element, 1);
    },
    ontext(text) {
      if (depth.hidden > 0) return;
      if (depth.plain === 0) {
        // A no-break space is the content of an empty paragraph.
        const written = text.replace(/[ \t\r\n]+/g, ' ');
        line += line === '' || line.endsWith(' ') ? written.replace(/^ /, '') : written;
        return;
      }
      for (const [nth, part] of text.split('\n').entries()) {
        if (nth > 0) endLine();
        line += part;
      }
    },
    onclosetag(name) {
      if (VOID.has(name)) return;
      const at = open.findLastIndex((each) => each.name === name);
      if (BLOCKS.has(name)) endBlock(PARAGRAPHS.has(name) && !(at >= 0 && open[at]?.isTight));
      for (const element of at >= 0 ? open.splice(at) : []) count(element, -1);
    },
  });
  parser.end(html.slice(0, MAX_LENGTH));
  if (line.trim()) endLine();
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Outlook writes each line as a paragraph without margins. */
const isParagraph = (name: string, names: string) => PARAGRAPHS.has(name) && !names.includes('MsoNormal');

const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'area', 'base']);
