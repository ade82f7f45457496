import { isOwnPicture, RICH_TEXTS, type RichTextKind } from '@tandem/contracts/rich-text';
import { parseHtml } from '@tandem/ui/trusted-types';

/** Clipboard content of other programs, converted for the editor. */
interface CleanPaste {
  html: string;
  /** Number of pictures left out, because they are on other sites and cannot be read from here. */
  dropped: number;
}

/**
 * Converts clipboard HTML to plain paragraphs, headings, lists, tables and code. Embedded pictures are passed to
 * `upload`, which returns the id of a pending upload.
 */
export function cleanPasted(html: string, kind: RichTextKind, upload?: (picture: string) => string): CleanPaste {
  const { body } = parseHtml(html);
  for (const each of body.querySelectorAll('style, script, meta, link, title, xml, colgroup')) each.remove();
  codeOfEditors(body, kind);
  unwrapAll(body, 'b[id^="docs-internal-guid"]');
  unwrapAll(body, ':is(b, strong)[style*="font-weight:normal" i], :is(b, strong)[style*="font-weight: normal" i]');
  listsOfWord(body);
  const [upper, lower] = RICH_TEXTS[kind].headings;
  for (const each of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(each.localName[1]);
    const to = `h${level <= upper ? upper : lower}`;
    if (to !== each.localName) rename(each, to);
  }
  unwrapAll(body, ':is(h2, h3, h4) :is(b, strong)');
  for (const link of body.querySelectorAll('a'))
    link.setAttribute('href', withoutRedirect(link.getAttribute('href') ?? ''));
  const dropped = pictures(body, upload);
  for (const each of body.querySelectorAll('p')) if (isEmpty(each) && !each.closest('td, th')) each.remove();
  return { html: body.innerHTML, dropped };
}

const isEmpty = (element: Element) => (element.textContent ?? '').trim() === '' && !element.querySelector('img');

/** Replaces pictures that the clipboard contains and removes all others. Returns the number of removed ones. */
function pictures(body: HTMLElement, upload?: (picture: string) => string): number {
  let dropped = 0;
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    if (upload && isOwnPicture(src)) continue;
    if (upload && src.startsWith('data:image/')) {
      const pending = document.createElement('img');
      pending.alt = picture.alt;
      pending.setAttribute('data-pending', upload(src));
      picture.replaceWith(pending);
      continue;
    }
    picture.remove();
    // Tracking pixels are not counted.
    if (picture.getAttribute('width') !== '1') dropped++;
  }
  return dropped;
}

/** Converts the code of code editors, which copy lines as `div`s in a monospaced font. */
function codeOfEditors(body: HTMLElement, kind: RichTextKind) {
  const hasCode = (RICH_TEXTS[kind].tags as readonly string[]).includes('pre');
  for (const block of body.querySelectorAll<HTMLElement>('div[style*="white-space"]')) {
    if (!/monospace|courier|consolas|menlo/i.test(block.style.fontFamily)) continue;
    const lines = [...block.childNodes].map((line) => line.textContent ?? '');
    if (!hasCode) {
      block.replaceWith(...lines.map((line) => paragraph(line)));
      continue;
    }
    const pre = document.createElement('pre');
    const code = document.createElement('code');
    code.textContent = lines.join('\n');
    pre.append(code);
    block.replaceWith(pre);
  }
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}

/** Converts the lists of Word, which are paragraphs with a bullet, or with a digit or letter if numbered. */
function listsOfWord(body: HTMLElement) {
  /** The open list of each level. */
  let open: HTMLElement[] = [];
  for (const item of body.querySelectorAll('p[class*="MsoList"], p[style*="mso-list"]')) {
    const sign = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const kind = /^[\da-z]{1,3}[.)]/i.test(sign?.textContent?.trim() ?? '') ? 'ol' : 'ul';
    const level = Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
    sign?.remove();
    if (open.length === 0 || item.previousElementSibling !== open[0]) open = [];
    open = open.slice(0, level);
    if (open.length === level && open[level - 1]?.localName !== kind) open.pop();
    while (open.length < level) {
      const list = document.createElement(kind);
      const parent = open.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else if (open.length === 0) item.before(list);
      else break;
      open.push(list);
    }
    const line = document.createElement('li');
    line.append(...item.childNodes);
    open.at(-1)?.append(line);
    item.remove();
  }
}

function rename(element: Element, name: string) {
  const other = document.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function unwrapAll(body: HTMLElement, selector: string) {
  for (const each of body.querySelectorAll(selector)) each.replaceWith(...each.childNodes);
}

/** Returns the target of a link copied from a Google document, without Google's redirect page that tracks clicks. */
function withoutRedirect(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href)) return href;
  return new URL(href).searchParams.get('q') ?? href;
}
