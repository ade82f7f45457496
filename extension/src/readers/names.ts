/** A person's name without titles, credentials, pronouns, nicknames and ornaments. */
export interface PersonName {
  firstName: string;
  lastName: string;
  fullName: string;
}

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\ufe0f\u20e3]|\u200d/gu;
const OPEN_TO_WORK = /,?\s*#[A-Z_]+\b/g;
const PARENTHESES = /[([（][^)\]）]*[)\]）]/g;
const QUOTED = /"[^"]*"|[“„«][^”“»]*[”“»]|(?<=^|\s)['‘][^'’]+['’](?=\s|,|$)/g;
const TITLES =
  /^(?:dr\.-ing|dr|prof|professor|dipl\.?-\s?(?:ing|kfm|inf|wirt)\p{L}*|ing|mag|lic|mr|mrs|ms|herr|frau|mme|mlle)\.?$|^(?:m|med|rer|nat|phil|h\.c|habil)\.$/iu;
const CREDENTIALS = /^(?:mba|pmp|ph\.?d\.?|m\.?sc\.?|b\.?sc\.?|cpa|cfa|cissp|m\.?d\.|ll\.?m\.?|shrm-cp|chrp)$/i;
/** Short credentials that are also names unless capitalized. */
const CREDENTIALS_IN_CAPITALS = /^(?:MD|PE)$/;
const PRIVATE_NAMES = [
  'LinkedIn Member',
  'LinkedIn-medlem',
  'LinkedIn Mitglied',
  'LinkedIn-Mitglied',
  'Membre de LinkedIn',
  'Membre LinkedIn',
  'Miembro de LinkedIn',
].map((name) => name.toLowerCase());

/** Cleans a name from a top card or a list row and splits it. The last name is empty if there is only one word. */
export function parseName(text: string): PersonName {
  const bare = text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(EMOJI, ' ')
    .replace(OPEN_TO_WORK, '')
    .replace(PARENTHESES, ' ')
    .replace(QUOTED, ' ');
  const tokens = withoutCredentials(withoutTitles(bare.split(/\s+/).filter(Boolean))).map(titleCase);
  const [firstName = '', ...rest] = tokens;
  const lastName = rest.filter((token, index) => index === rest.length - 1 || !/^\p{L}\.?$/u.test(token)).join(' ');
  return { firstName, lastName, fullName: tokens.join(' ') };
}

/** Returns true for the name that the network shows in place of a hidden person's. */
export function isPrivateName(text: string): boolean {
  return PRIVATE_NAMES.includes(text.trim().toLowerCase());
}

function withoutTitles(tokens: readonly string[]): string[] {
  let at = 0;
  while (at < tokens.length - 1 && TITLES.test(tokens[at] as string)) at += 1;
  return tokens.slice(at);
}

function withoutCredentials(tokens: readonly string[]): string[] {
  let end = tokens.length;
  while (end > 1 && isCredential((tokens[end - 1] as string).replace(/^[,|–-]+|[,;]+$/g, ''))) end -= 1;
  const nameTokens = tokens.slice(0, end);
  const last = nameTokens.at(-1)?.replace(/[,;|–-]+$/, '');
  return last ? [...nameTokens.slice(0, -1), last] : nameTokens.slice(0, -1);
}

function isCredential(token: string): boolean {
  if (token === '') return true;
  return token.split(/[,/]/).every((part) => CREDENTIALS.test(part) || CREDENTIALS_IN_CAPITALS.test(part));
}

/**
 * Capitalizes a name in capitals: `DUVERCHY` → `Duverchy`, `LE-GALL` → `Le-Gall`. A token of fewer than three letters
 * stays unchanged.
 */
function titleCase(token: string): string {
  const letters = token.match(/\p{L}/gu) ?? [];
  if (letters.length < 3 || !letters.every((letter) => /[\p{Lu}]/u.test(letter) && /\p{Script=Latin}/u.test(letter))) {
    return token;
  }
  return token
    .toLowerCase()
    .replace(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
