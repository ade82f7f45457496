import { WIDGET_KINDS, type WidgetKind } from '@tandem/contracts/widget-check';
import { Parser } from 'htmlparser2';

export interface PageRead {
  elements: { kind: WidgetKind; company: string }[];
  /** Scripts that look like Tandem's loader, with the address that the page gives. */
  loaders: { src: string; nonce: string }[];
  /** Content security policies in the page itself. */
  policies: string[];
  /** Whether there is content for visitors without scripts, in `<noscript>` or within an element. */
  hasFallback: boolean;
}

const MAX_ELEMENTS = 20;

/** Extracts the parts of a page that concern widgets. Comments and templates are ignored. */
export function readPage(html: string): PageRead {
  const page: PageRead = { elements: [], loaders: [], policies: [], hasFallback: false };
  let within = 0;
  let templates = 0;
  const parser = new Parser({
    onopentag(name, { src = '', nonce = '', company = '', ...attributes }) {
      if (name === 'template') templates++;
      if (templates > 0) return;
      if (within > 0 && name === 'a') page.hasFallback = true;
      if (name === 'script' && /\/widgets\/loader\.js(\?|$)/.test(src)) page.loaders.push({ src, nonce });
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
        page.policies.push(attributes.content ?? '');
      const kind = WIDGET_KINDS.find((each) => name === `tandem-${each}`);
      if (kind && page.elements.length < MAX_ELEMENTS) page.elements.push({ kind, company: company.slice(0, 200) });
      if (isPlace(name)) within++;
    },
    onclosetag(name) {
      if (name === 'template') templates--;
      else if (templates === 0 && isPlace(name)) within--;
    },
  });
  parser.end(html);
  return page;
}

const isPlace = (name: string) => name === 'noscript' || name.startsWith('tandem-');
