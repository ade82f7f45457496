/** What other programs put on the clipboard, as plain paragraphs, headings and lists that the editor knows. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of body.querySelectorAll('style, script, meta, link, title, xml')) each.remove();
  unwrapAll(body, 'b[id^="docs-internal-guid"]');
  listsOfWord(body);
  for (const [from, to] of HEADINGS) for (const each of body.querySelectorAll(from)) rename(each, to);
  for (const link of body.querySelectorAll('a')) link.setAttribute('href', straight(link.getAttribute('href') ?? ''));
  for (const each of body.querySelectorAll('p')) if (isEmpty(each)) each.remove();
  return body.innerHTML;
}

/** The editor has two levels, as the page has. */
const HEADINGS = [
  ['h1, h2', 'h3'],
  ['h5, h6', 'h4'],
] as const;

const isEmpty = (element: Element) => (element.textContent ?? '').trim() === '' && !element.querySelector('img');

/** Word writes lists as paragraphs with a sign in front: a digit or letter where they are numbered. */
function listsOfWord(body: HTMLElement) {
  let list: HTMLElement | undefined;
  for (const item of body.querySelectorAll('p[class*="MsoList"], p[style*="mso-list"]')) {
    const sign = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const kind = /^[\da-z]{1,3}[.)]/i.test(sign?.textContent?.trim() ?? '') ? 'ol' : 'ul';
    sign?.remove();
    if (!list || item.previousElementSibling !== list || list.localName !== kind) {
      list = document.createElement(kind);
      item.before(list);
    }
    const line = document.createElement('li');
    line.append(...item.childNodes);
    list.append(line);
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

/** Where a link of a document leads, without the page that notes who follows it. */
function straight(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href)) return href;
  return new URL(href).searchParams.get('q') ?? href;
}
