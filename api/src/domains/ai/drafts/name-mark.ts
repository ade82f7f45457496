import { wholeWords } from '@tandem/drafts/skill-patterns';

/** What a model reads, and writes, in place of a person's name. */
export const NAME_MARK = '[name]';

/** A text in which each part of a name is replaced by the mark: a model cannot treat a person by a name that it does not know. */
export function withoutName(text: string, name: string, flags = 'gu'): string {
  const parts = name.split(/\s+/).filter((part) => part.length > 1);
  return parts.length > 0 ? text.replaceAll(wholeWords(parts, flags), NAME_MARK) : text;
}

/** A text with the name in place of its mark. */
export const named = (text: string, name: string): string => text.replaceAll(NAME_MARK, () => name);

/** Passes on a text that arrives in parts with the name in place of its mark, which two parts may share. */
export function namedParts(name: string, onText: (part: string) => void) {
  let pending = '';
  const pass = (text: string) => {
    if (text) onText(text);
  };
  return {
    add(part: string) {
      const text = named(pending + part, name);
      const at = text.lastIndexOf('[');
      pending = at >= 0 && NAME_MARK.startsWith(text.slice(at)) ? text.slice(at) : '';
      pass(text.slice(0, text.length - pending.length));
    },
    end: () => pass(pending),
  };
}
