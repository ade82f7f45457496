import { lines } from './text.ts';
import { isOpenToWork } from './words.ts';

/** The hashtag that the network adds to a name or a picture. */
const HASHTAG = /#open_?to_?work\b/i;
const LABELS = ['aria-label', 'alt', 'title'] as const;

/**
 * Returns whether a person's card shows that they are open to work: next to the name, around the picture, or in a line.
 */
export function saysOpenToWork(card: Element, name: string): boolean {
  const says = (text: string) => HASHTAG.test(text) || isOpenToWork(text);
  const labelled = [...card.querySelectorAll('[aria-label],[alt],[title]')];
  const labels = labelled.flatMap((element) => LABELS.map((label) => element.getAttribute(label) ?? ''));
  return says(name) || labels.some(says) || lines(card).some(({ text }) => says(text));
}
