/** Mentions of team members in a text, by account id as `<@64b…>`, so that the current name is shown. */
const MENTION = /<@([0-9a-f]{24})>/g;

/** Account id in mentions of an erased account. */
export const NO_ACCOUNT = '0'.repeat(24);

/** Maximum number of people mentioned in one text. */
export const MAX_MENTIONS = 20;

/** A mentioned person. */
export interface Mention {
  _id: string;
  /** Current name; empty once the account is erased. */
  name: string;
  /** closed: no longer on the team. */
  status: 'active' | 'closed';
}

/** Returns the mention of an account for a text. */
export const mentionOf = (accountId: string): string => `<@${accountId}>`;

/** Returns the ids of the accounts that a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, accountId = '']) => accountId)),
];

/** Replaces the mentions in a text. */
export const replaceMentions = (text: string, by: (accountId: string) => string): string =>
  text.replace(MENTION, (_, accountId: string) => by(accountId));

/** Splits a text into plain parts and the account ids of mentions. */
export function partsOf(text: string): ({ text: string } | { mention: string })[] {
  // Every second part is the match of the pattern's group.
  return text
    .split(MENTION)
    .map((part, nth) => (nth % 2 === 1 ? { mention: part } : { text: part }))
    .filter((part) => !('text' in part) || part.text !== '');
}
