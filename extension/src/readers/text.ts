/** A separate piece of text on the page, with its element. */
export interface Line {
  text: string;
  element: Element;
}

const BLOCKS =
  'address,article,aside,blockquote,dd,div,dl,dt,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,td,th,tr,ul';
const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'INPUT', 'SELECT', 'TEXTAREA', 'HR', 'IMG']);
const SCREEN_READER_ONLY = /(?:^|\s)(?:visually-hidden|sr-only|a11y-text|screen-reader-text)(?:\s|$)/;
const INLINE_HIDING = /display\s*:\s*none|visibility\s*:\s*hidden/i;
const BIDI_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const ELLIPSIS_END = /\s*(?:…|\.\.\.)$/;
const TOGGLE =
  /^(?:(?:…|\.\.\.)\s*(?:more|less|mer|mindre|mehr|weniger|plus|moins|más|menos)|(?:…|\.\.\.)?\s*(?:(?:see|show) (?:more|less)|visa (?:mer|mindre)|(?:mehr|weniger) (?:an)?zeigen|(?:voir|afficher) (?:plus|moins)|(?:ver|mostrar) (?:más|menos)))$/i;

/** Returns one line of text without direction marks, with white space collapsed and `……` reduced to one ellipsis. */
export function collapse(text: string): string {
  return text.replace(BIDI_MARKS, '').replace(/\s+/g, ' ').replace(/…{2,}/g, '…').trim();
}

/** Returns the visible text of an element as one string. Screen-reader twins, toggles and hidden parts are left out. */
export function textOf(element: Element | null | undefined): string {
  if (!element) return '';
  return collapse(
    lines(element)
      .map((line) => line.text)
      .join(' '),
  );
}

/**
 * Returns the text of an element, one entry per separate part: a paragraph, a cell, a span among spans. Text mixed with
 * inline elements stays together. If a short and a full version follow each other, only the full one is returned.
 */
export function lines(root: Element): Line[] {
  const found: Line[] = [];
  collect(root, found);
  return found.filter((line, index) => !isPreviewOf(line.text, found[index + 1]?.text));
}

/** Returns whether the element itself is hidden, regardless of its ancestors. */
export function isHidden(element: Element): boolean {
  return element.hasAttribute('hidden') || INLINE_HIDING.test(element.getAttribute('style') ?? '');
}

/** Returns whether the element or an ancestor is hidden, visually or from screen readers. */
export function isOutOfView(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (isHidden(at) || at.getAttribute('aria-hidden') === 'true') return true;
  }
  return false;
}

function collect(element: Element, found: Line[]): void {
  const full = fullTitle(element);
  if (full) {
    found.push({ text: full, element });
    return;
  }
  let run: Node[] = [];
  const flush = () => {
    const inline = run;
    run = [];
    if (inline.some(isSpeakingText)) {
      const text = collapse(runText(inline));
      if (text) found.push({ text, element });
      return;
    }
    for (const node of inline) if (isElement(node)) collect(node, found);
  };
  for (const node of element.childNodes) {
    if (!isElement(node)) {
      if (node.nodeType === 3) run.push(node);
      continue;
    }
    if (isSilent(node)) continue;
    if (node.matches(BLOCKS) || node.querySelector(BLOCKS)) {
      flush();
      collect(node, found);
    } else {
      run.push(node);
    }
  }
  flush();
}

function runText(nodes: readonly Node[]): string {
  let text = '';
  let afterElement = false;
  for (const node of nodes) {
    if (node.nodeType === 3) {
      text += node.nodeValue;
      afterElement = false;
    } else if (isElement(node) && !isSilent(node)) {
      text += `${afterElement ? ' ' : ''}${node.tagName === 'BR' ? ' ' : runText([...node.childNodes])}`;
      afterElement = true;
    }
  }
  return text;
}

function isSilent(element: Element): boolean {
  if (SILENT.has(element.tagName.toUpperCase()) || isHidden(element)) return true;
  if (SCREEN_READER_ONLY.test(element.getAttribute('class') ?? '')) return true;
  if (element.getAttribute('aria-busy') === 'true' || element.getAttribute('data-testid') === 'ad-slot') return true;
  if (element.matches('button,[role="button"]') && !element.querySelector('h1,h2,h3')) return true;
  return isScreenReaderTwin(element) || isToggle(element);
}

/** Returns whether an element is the second of two equal ones, of which the first is hidden from screen readers. */
function isScreenReaderTwin(element: Element): boolean {
  const before = element.previousElementSibling;
  return (
    before !== null &&
    element.tagName === 'SPAN' &&
    before.tagName === 'SPAN' &&
    before.getAttribute('aria-hidden') === 'true' &&
    element.getAttribute('aria-hidden') !== 'true' &&
    !element.querySelector('button,a') &&
    collapse(before.textContent ?? '') !== ''
  );
}

function isToggle(element: Element): boolean {
  const text = element.textContent ?? '';
  return text.length < 60 && TOGGLE.test(collapse(text));
}

/** Returns the `title` of an element whose text is truncated. */
function fullTitle(element: Element): string | null {
  const title = collapse(element.getAttribute('title') ?? '');
  if (!title) return null;
  const shown = collapse(runText([...element.childNodes]));
  return title.length > shown.length - 1 && isPreviewOf(shown, title) ? title : null;
}

function isPreviewOf(short: string, full: string | undefined): boolean {
  if (!full || !ELLIPSIS_END.test(short)) return false;
  const stem = short.replace(ELLIPSIS_END, '');
  return stem.length > 0 && full.length > stem.length && full.startsWith(stem);
}

function isSpeakingText(node: Node): boolean {
  return node.nodeType === 3 && /\S/.test(node.nodeValue ?? '');
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
