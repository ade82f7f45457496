// The product's style rules for texts, as far as a program can check them. Each rule is a pattern and a suggestion.

export type CopyLanguage = 'en' | 'de' | 'fr' | 'sv';
type Texts = ReadonlyMap<string, string>;

interface Rule {
  /** Languages and keys that the rule applies to; all if absent. */
  languages?: readonly CopyLanguage[];
  keys?: RegExp;
  breaks: RegExp;
  instead: string;
}

/** Keys, with their namespace, that may break rules, each with a reason. */
const exceptions: readonly [key: RegExp, why: string][] = [
  [/^answers\.(signedUpCompany|sentEmail|unsubscribed)$/, 'fixed by the specification'],
  [/^(contact\.failed|errors\.request_not_sent)$/, 'fixed by the specification'],
  [/^equality\.questions\./, 'questions of a fixed survey'],
  [/^public\.landing\.title$/, 'a sentence that is set as a headline'],
  [/^company\.editor\.advice\.\w+\.act$/, 'a sentence in front of its reason'],
  [/^shell\.offline\.title$/, 'a sentence in front of its explanation'],
  [/^go-to\.screens\.\w+\.words$/, 'words that people search for, never shown'],
];

/** Last parts of keys for titles, buttons and labels; plural and context suffixes may follow. */
const shortText = /(^|\.)(\w*[Tt]itle|act|\w+Act|action|label)(_\w+)?$/;
const button = /(^|\.)(act|\w+Act|action|save|send)(_\w+)?$/;
const subject = '(?:[Yy]ou|[Ww]e|[Tt]hey|I)';
const participle = '(?:been|\\w+ed|sent|done|made|got|chosen|written|shown|hidden|left|had|seen|read|set)';

/** Quotation marks of each language. */
const quotes: Record<CopyLanguage, readonly [string, string]> = {
  en: ['“', '”'],
  de: ['„', '“'],
  fr: ['«\u202f', '\u202f»'],
  sv: ['”', '”'],
};

const rules: readonly Rule[] = [
  ...english([
    [/\b(do|does|did|is|are|was|were|has|have|had|could|would|should|will) not\b|\bcannot\b/i, 'can’t, don’t, isn’t …'],
    [new RegExp(`\\b${subject} (are|will)\\b`), 'you’re, we’ll …'],
    [new RegExp(`\\b${subject} have ${participle}\\b`), 'you’ve, we’ve …'],
    [/(^|[.!?] )(It|That|There|Here|What|Who) is\b|\bI am\b/, 'it’s, that’s, I’m …'],
    [/\be-mails?\b/i, 'email'],
    [/\bstands?\b(?! out)/i, 'appears, is'],
    [/\b(kept|held) (here|by|on|for|until)\b|\bis kept\b/i, 'saved, stored'],
    [/\btak(e|en|es|ing) (it |this )?(over|away|back)\b|\bbring back\b/i, 'add, remove, undo, restore'],
    [/\b(whoever|whom|somebody|anybody|everybody)\b/i, 'someone, anyone, everyone, or name the person'],
    [/\b(your?s again|do nothing|says? yes|says? no|said yes|said no)\b/i, 'who did what, accept, decline'],
    [/\bYou may not\b|\bfault(s|y)?\b|\bWhat was sent\b|faster than anybody/i, 'what happened, and what to do'],
    [/\bdid not load\b|\bdidn’t load\.|\bis loading\b|\bare loading\b/i, 'Couldn’t load X, Loading X…'],
    [/\b(nobody|no job|no company|no e-?mail) (is )?like that\b/i, 'No candidates found'],
    [/\b(superusers?|second factor|two-step|portal|database|records?)\b/i, 'admin, two-factor authentication …'],
    [
      /\bcounted in\b|\bpayments are switched\b|\berased?\b|\bgoes for good\b/i,
      'no implementation details, “delete permanently”',
    ],
    [
      /Behind the button|by (its|their) own word|What needs you(?!r)|costs more|in one letter|a way of working/i,
      'the meaning',
    ],
    [
      /\bfull ?stack\b|\bfrontend\b|\bbackend developer\b|\bFront\b(?!-)|\bBack\b(?!-| to|:)/,
      'Front-end, Back-end, Full-stack',
    ],
  ]),
  {
    languages: ['en'],
    keys: button,
    breaks: /^(Yes|No|OK|Use|Go on|Look|Take|Begin|Do it|Submit|Confirm|Make it|Send)$/,
    instead: 'verb and object',
  },
  {
    languages: ['en'],
    breaks:
      /^(Read|Kept|Quick|Acts?|Kind|How|Where|When|Why|Weight|Blank|Told|Order|Fit|Likes|Here|Leave|Ask|Goes|Stays|Not sent yet)$/,
    instead: 'a label that makes sense without its screen',
  },
  { languages: ['en'], keys: /(^|[^s]\.)loading$/, breaks: /^(?!.*…$)/, instead: 'Loading X…' },
  {
    languages: ['en'],
    keys: /(^|[^s]\.)failed$/,
    breaks: /^(?!Couldn’t |We couldn’t |This |Not saved yet)/,
    instead: 'Couldn’t load X',
  },
  { languages: ['en'], breaks: /\d\s%/, instead: '70% without a space' },
  { languages: ['de', 'fr', 'sv'], breaks: /\d ?%/, instead: 'a no-break space before %' },
  { languages: ['de'], breaks: /\b(e-?mails?|E-?mails?|eMails?|Mails?)\b(?<!E-Mail|E-Mails)/, instead: 'E-Mail' },
  { languages: ['fr'], breaks: /\b(emails?|courriels?|mails?)\b(?<!e-mails?)/i, instead: 'e-mail' },
  { languages: ['sv'], breaks: /\b(e-?mail|mail(et|en)?|e-post(?!adress|-))\b/i, instead: 'mejl, e-postadress' },
  {
    languages: ['fr'],
    breaks: /(?<!\u202f)([;!?»](?![\w/])|:(?=\s|$))|«(?!\u202f)/,
    instead: 'a narrow no-break space (U+202F)',
  },
  { breaks: /;/, instead: 'two sentences instead of a semicolon' },
  { breaks: /[\p{L}]'[\p{L}]|(^|[\s(])"\S[^"=]*"/u, instead: 'typographic apostrophes and quotation marks' },
  { keys: shortText, breaks: /[^.…]\.$/, instead: 'no full stop in titles, buttons and labels' },
];

/** Replaces each placeholder by a number, because its name is not a word of the text. */
const filled = (text: string): string => text.replace(/\{\{\w+\}\}/g, '0');

function english(pairs: readonly (readonly [breaks: RegExp, instead: string])[]): Rule[] {
  return pairs.map(([breaks, instead]) => ({ languages: ['en'], breaks, instead }));
}

/**
 * Returns whether a job title in a sentence lacks quotation marks; at the end of a label such as `Copy: {{job}}` it
 * needs none.
 */
function unquotedJob(text: string, language: CopyLanguage): boolean {
  if (/^([^.?!]*: ?)?\{\{job\}\}$/.test(text.replace('\u202f:', ':'))) return false;
  const [open, close] = quotes[language];
  return text.replaceAll(`${open}{{job}}${close}`, '').includes('{{job}}');
}

/** Maximum number of words in an English sentence. */
const MAX_SENTENCE_WORDS = 22;
const isLong = (text: string): boolean =>
  text.split(/(?<=[.!?:])\s+/).some((sentence) => sentence.split(/\s+/).length > MAX_SENTENCE_WORDS);

/** Number of words in a namespace from which English without a contraction sounds stiff. */
const WORDS_WITHOUT_CONTRACTION = 250;

/** Returns the style problems of one namespace in a language: `key: text (suggestion)`. */
export function copyProblems(language: CopyLanguage, namespace: string, texts: Texts): string[] {
  const place = (key: string) => `${language}/${namespace}: ${key}`;
  const checked = [...texts].filter(([key]) => !exceptions.some(([pattern]) => pattern.test(`${namespace}.${key}`)));
  const broken = checked.flatMap(([key, text]) => [
    ...rules
      .filter(({ languages, keys }) => (languages?.includes(language) ?? true) && (keys?.test(key) ?? true))
      .filter(({ breaks }) => breaks.test(filled(text)))
      .map(({ instead }) => `${place(key)}: “${text}” (${instead})`),
    ...(language === 'en' && isLong(text) ? [`${place(key)}: “${text}” (shorter sentences)`] : []),
    ...(unquotedJob(text, language) ? [`${place(key)}: “${text}” (quotation marks around the job title)`] : []),
  ]);
  if (language !== 'en') return broken;
  const all = checked.flatMap(([, text]) => (/[.!?]$/.test(text) ? [text] : [])).join(' ');
  const isStiff = all.split(/\s+/).length > WORDS_WITHOUT_CONTRACTION && !/\p{L}’(s|t|re|ve|ll|m|d)\b/u.test(all);
  return isStiff ? [...broken, `${language}/${namespace}: no contraction in the whole namespace`] : broken;
}
