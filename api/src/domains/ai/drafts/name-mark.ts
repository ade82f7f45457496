import { wholeWords } from '@tandem/drafts/skill-patterns';

/** Placeholder for a person's name in the input and output of a model. */
export const NAME_MARK = '[name]';

/**
 * Replaces each part of a name with the placeholder: a model cannot treat a person differently by a name that it does
 * not know.
 */
export function withoutName(text: string, name: string, flags = 'gu'): string {
  const parts = name.split(/\s+/).filter((part) => part.length > 1);
  return parts.length > 0 ? text.replaceAll(wholeWords(parts, flags), NAME_MARK) : text;
}

/** Replaces the placeholder with the name. */
export const withName = (text: string, name: string): string => text.replaceAll(NAME_MARK, () => name);

/** Passes on a streamed text with the name in place of its placeholder, which may be split between two parts. */
export function streamWithName(name: string, onText: (part: string) => void) {
  let pending = '';
  const pass = (text: string) => {
    if (text) onText(text);
  };
  return {
    add(part: string) {
      const text = withName(pending + part, name);
      const at = text.lastIndexOf('[');
      pending = at >= 0 && NAME_MARK.startsWith(text.slice(at)) ? text.slice(at) : '';
      pass(text.slice(0, text.length - pending.length));
    },
    end: () => pass(pending),
  };
}
