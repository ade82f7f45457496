import { rulesFrom, TANDEM_LIST } from './rules.ts';

const ACAS = {
  name: 'Acas: Following discrimination law when hiring',
  url: 'https://www.acas.org.uk/hiring-someone/follow-discrimination-law',
};
const GAUCHER = {
  name: 'Gaucher, Friesen and Kay (2011), Evidence that gendered wording exists',
  url: 'https://doi.org/10.1037/a0022530',
};

export const en = rulesFrom({ age: ACAS, gender: GAUCHER, native: ACAS, ability: ACAS, cliche: TANDEM_LIST }, [
  ['age', String.raw`young(?:,)? (?:and )?(?:\w+ )?team`, 'team'],
  ['age', 'young and (?:dynamic|hungry)', 'motivated'],
  ['age', 'youthful|young', ''],
  ['age', 'digital natives?', 'people who know digital tools'],
  ['age', 'recent graduates?(?: only)?|new grads?', 'people at the start of their career'],
  ['age', 'mature (?:person|candidate|individual)', 'experienced person'],
  ['age', String.raw`no older than \d+|(?:under|below) \d\d years(?: old)?|aged \d\d ?(?:to|[-–]) ?\d\d`, ''],
  ['gender', 'salesm[ae]n|craftsm[ae]n|chairm[ae]n|manpower|man-hours', 'people'],
  ['gender', 'he/she|s/he|he or she', 'they'],
  ['gender', '(?:his|her)/(?:her|his)|his or her', 'their'],
  ['gender', 'guys', 'people'],
  ['gender', 'dominant|dominate', 'lead'],
  ['gender', 'aggressive(?:ly)?', 'ambitious'],
  ['gender', 'fearless', 'confident'],
  ['gender', 'competitive (?:person|spirit|nature|mindset)', 'motivation'],
  ['gender', 'assertive', 'clear'],
  ['gender', 'nurturing', 'supportive'],
  [
    'native',
    String.raw`native(?:[- ]level)? (?:english|swedish|german|french)?\s?speakers?|mother[- ]tongue(?: english| swedish| german| french)?`,
    'fluent speaker',
  ],
  ['native', 'native (?:english|swedish|german|french)', 'fluent language skills'],
  ['ability', 'able-bodied|physically fit|in good health', ''],
  ['ability', '(?:work|perform|thrive)s? (?:well )?under (?:high |extreme |constant )?pressure', 'can set priorities'],
  ['ability', 'stress[- ]resistant|thick skin(?:ned)?', 'calm'],
  ['ability', 'high energy|energetic', 'motivated'],
  [
    'cliche',
    '(?:rock ?-?stars?|ninjas?|gurus?|wizards?|unicorns?|superstars?|jedis?|10x (?:developers?|engineers?))',
    'developer',
  ],
  ['cliche', 'work hard,? (?:and )?play hard', ''],
  [
    'cliche',
    "(?:we are|we['’]re|we work) like (?:a |one big )?family|like a family|family atmosphere",
    'we support each other',
  ],
  ['cliche', 'fast-paced(?: environment)?', 'changing'],
  ['cliche', 'wear many hats', 'work on different tasks'],
  ['cliche', 'hit the ground running', 'start soon'],
  ['cliche', 'think outside the box|out-of-the-box thinking', 'find new solutions'],
  ['cliche', 'self[- ]starters?', 'people who work independently'],
  ['cliche', 'world-class|best-in-class|cutting[- ]edge|state of the art', ''],
  ['cliche', 'go-getters?|team players?', 'colleague'],
  ['cliche', 'no drama|good vibes only', ''],
]);
