import { type Mention, mentionOf, partsOf } from '@tandem/contracts/mention';
import type { Note } from '@tandem/contracts/note';

/** A note while it is written, with mentions by name, such as `Ask @Karin Ståhl`. */
export interface NoteDraft {
  text: string;
  /** The person of each `@` label in the text. */
  people: readonly MentionedPerson[];
}

interface MentionedPerson {
  _id: string;
  label: string;
}

export const NO_DRAFT: NoteDraft = { text: '', people: [] };

/** Maximum number of characters after an `@` that are searched as a name. */
const MAX_LENGTH = 40;

/** Returns the draft of a stored note. Mentions of erased accounts are labelled `gone`. */
export function draftOf({ text, mentions }: Pick<Note, 'text' | 'mentions'>, gone: string): NoteDraft {
  let people: readonly MentionedPerson[] = [];
  const words = partsOf(text).map((part) => {
    if ('text' in part) return part.text;
    const name = nameOf(mentions, part.mention) || gone;
    people = withPerson(people, part.mention, name);
    return `@${people.find(({ _id }) => _id === part.mention)?.label}`;
  });
  return { text: words.join(''), people };
}

export const nameOf = (mentions: readonly Mention[], accountId: string): string =>
  mentions.find(({ _id }) => _id === accountId)?.name ?? '';

/** Adds a mentioned person; namesakes get a number. */
function withPerson(people: readonly MentionedPerson[], _id: string, name: string): readonly MentionedPerson[] {
  if (people.some((each) => each._id === _id)) return people;
  const isFree = (label: string) => !people.some((each) => each.label === label);
  let label = name;
  for (let nth = 2; !isFree(label); nth++) label = `${name} (${nth})`;
  return [...people, { _id, label }];
}

/** Returns the text to send, with ids in place of names. A name that was edited after it was chosen is plain text. */
export function textOf({ text, people }: NoteDraft): string {
  const longestFirst = people.toSorted((one, other) => other.label.length - one.label.length);
  let sent = text;
  for (const { _id, label } of longestFirst) sent = sent.replaceAll(namesIn(label), () => mentionOf(_id));
  return sent;
}

const escaped = (label: string) => label.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
/** Matches `@Karin`, but not in `@Karina` or `mail@Karin`. */
const namesIn = (label: string) => new RegExp(`(?<![\\p{L}\\p{N}])@${escaped(label)}(?![\\p{L}\\p{N}])`, 'gu');

/** Returns the text between an `@` and the caret, and the position of the `@`; undefined if no name is being typed. */
export function mentionAt({ text, people }: NoteDraft, caret: number): { at: number; typed: string } | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  if (at === -1 || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined;
  const typed = text.slice(at + 1, caret);
  if (typed.length > MAX_LENGTH || /\n|^\s/.test(typed)) return undefined;
  return people.some(({ label }) => typed.startsWith(label)) ? undefined : { at, typed };
}

/** Returns the draft with a person in place of the typed text, and the new caret position. */
export function withMention(
  { text, people }: NoteDraft,
  { at, typed }: { at: number; typed: string },
  colleague: { _id: string; name: string },
): { draft: NoteDraft; caret: number } {
  const all = withPerson(people, colleague._id, colleague.name);
  const name = `@${all.find(({ _id }) => _id === colleague._id)?.label} `;
  const rest = text.slice(at + 1 + typed.length).replace(/^ /, '');
  return { draft: { text: text.slice(0, at) + name + rest, people: all }, caret: at + name.length };
}
