/** Mentions of team members in a text, by account id as `<@64b…>`, so that the current name is shown. */
const MENTION = /<@([0-9a-f]{24})>/g;

/** What a mention of an erased account refers to. */
export const NO_ACCOUNT = '0'.repeat(24);

/** People that one text may mention. */
export const MOST_MENTIONS = 20;

/** A person who is mentioned. */
export interface Mention {
  _id: string;
  /** Present name; empty once the account is erased. */
  name: string;
  /** closed: no longer on the team. */
  status: 'active' | 'closed';
}

/** The mention of an account in a text. */
export const mentionOf = (accountId: string): string => `<@${accountId}>`;

/** Ids of the accounts that a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, accountId = '']) => accountId)),
];

/** A text with something else in the place of its mentions. */
export const replaceMentions = (text: string, by: (accountId: string) => string): string =>
  text.replace(MENTION, (_, accountId: string) => by(accountId));

/** A text in parts: what is written, and ids of accounts where they are mentioned. */
export function partsOf(text: string): ({ text: string } | { mention: string })[] {
  // Every second part is what the group of the pattern has found.
  return text
    .split(MENTION)
    .map((part, nth) => (nth % 2 === 1 ? { mention: part } : { text: part }))
    .filter((part) => !('text' in part) || part.text !== '');
}
