import { languageOf, type WordingAdvice, withAdvice, wordingAdvice } from '@tandem/drafts/wording/advice';
import { parseHtml } from '@tandem/ui/trusted-types';

const parse = (html: string) => parseHtml(html).body;

function textNodesOf(body: HTMLElement): Text[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
  return found;
}

/**
 * Returns advice on the wording of an HTML text, in the text's language; phrases that cross formatting are not found.
 */
export function wordingOfHtml(html: string): WordingAdvice[] {
  const body = parse(html);
  const language = languageOf(body.textContent ?? '');
  return textNodesOf(body).flatMap((node) => wordingAdvice(node.data, language));
}

/** Returns the HTML with one piece of advice applied at the first occurrence of its phrase. */
export function htmlWithAdvice(html: string, advice: WordingAdvice): string {
  const body = parse(html);
  const node = textNodesOf(body).find(({ data }) => data.includes(advice.text));
  if (!node) return html;
  node.data = withAdvice(node.data, { ...advice, start: node.data.indexOf(advice.text) });
  return body.innerHTML;
}
