import { CANDIDATE_BADGES } from '@tandem/catalogue/badges';
import { CITIES } from '@tandem/catalogue/places';
import { ROLES, SENIORITIES } from '@tandem/catalogue/roles';
import { CURRENCIES } from '@tandem/catalogue/salaries';
import { SKILLS } from '@tandem/catalogue/skills';
import { JOB_TYPES, PERKS, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import type { Place } from '@tandem/contracts/values';
import { COMPLETENESS_PARTS, missingParts, type Profile } from '../src/profile.ts';

/** Returns a generator of numbers from 0 to 1 that repeats for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = 'ka lo mi ren ta vo ser plat form da ta ser vi ce clo ud pay ment ship ping mar ket ple'.split(' ');
const COMMON =
  'team backend frontend service built led platform customers payments product designed tests cloud data'.split(' ');
const FIRST_NAMES = 'Anna Ada Åsa Élodie Jean-Luc Ha Hanna Team Vera O’Brien Cloudine Karl Mārtiņš Zoë'.split(' ');
const LANGUAGES = 'en sv de fr es pl uk pt it nl da fi no ro hu cs el tr ar hi'.split(' ');
const COUNTRIES = 'SE DE FR GB NL DK UA PL FI NO ES PT IT RO CZ'.split(' ');
const DAY = 86_400_000;

/** Values from which random profiles are made: towns, further skills, words. */
export interface World {
  towns: readonly Place[];
  skills: readonly string[];
  words: readonly string[];
  companies: readonly string[];
  now: number;
}

export function worldOf(random: () => number, now: number, size = { towns: 1500, skills: 400, words: 20_000 }): World {
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const name = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('');
  const towns = Array.from({ length: size.towns }, () => ({
    city: name(),
    country: pick(COUNTRIES),
    lat: 36 + Math.round(random() * 28e4) / 1e4,
    lng: -9 + Math.round(random() * 38e4) / 1e4,
  }));
  return {
    towns: [...CITIES.map(({ city, country, lat, lng }) => ({ city, country, lat, lng })), ...towns],
    skills: [...SKILLS, ...Array.from({ length: size.skills }, (_, nth) => `${name()}-${nth}`)],
    words: [...COMMON, ...Array.from({ length: size.words }, (_, nth) => `${name()}${nth % 97 === 0 ? nth : ''}`)],
    companies: Array.from({ length: 500 }, (_, nth) => `company ${nth}`),
    now,
  };
}

const hex = (nth: number, random: () => number) =>
  (0x60000000 + nth).toString(16).padStart(8, '0') +
  Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0') +
  nth.toString(16).padStart(8, '0');

/** Returns a realistic profile: few values are frequent, most are rare. */
export function randomProfile(nth: number, random: () => number, world: World, withTexts = true): Profile {
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  /** Picks a value; the first ones are far more frequent than the last. */
  const often = <T>(all: readonly T[], steep = 2.5) => all[Math.floor(random() ** steep * all.length)] as T;
  const some = <T>(min: number, max: number, one: () => T) => [
    ...new Set(Array.from({ length: min + Math.floor(random() * (max - min + 1)) }, one)),
  ];
  const text = (words: number) =>
    withTexts ? Array.from({ length: words }, () => often(world.words, 4)).join(' ') : '';
  const skills = some(3, 13, () => often(world.skills, 4));
  const role = pick(ROLES);
  const workExperience = some(0, 4, () => ({
    title: `${pick(COMMON)} engineer`,
    organisation: pick(world.companies),
    from: null,
    to: null,
    description: text(20),
  }));
  const shown = {
    role,
    skills,
    skillsYears: Object.fromEntries(
      skills.filter(() => random() < 0.7).map((skill) => [skill, Math.floor(random() * 12)]),
    ),
    yearsExperience: random() < 0.9 ? Math.floor(random() * 25) : null,
    workExperience,
    locations: random() < 0.03 ? [{ city: '', country: '' }] : some(0, 2, () => often(world.towns, 3)),
    city: random() < 0.8 ? often(world.towns, 3).city : '',
    remote: some(0, 3, () => pick(REMOTE_TYPES)),
    languages: some(0, 3, () => often(LANGUAGES, 3)),
    notices: random() < 0.6 ? Math.floor(random() * 120) : null,
  };
  const isCandidate = random() < 0.04;
  const present = random() > 0.01;
  return {
    ...shown,
    id: hex(nth, random),
    roles: [role, ...some(0, 1, () => pick(ROLES))].filter((each, at, all) => all.indexOf(each) === at),
    seniority: random() < 0.9 ? pick(SENIORITIES) : null,
    country: random() < 0.5 ? pick(COUNTRIES) : '',
    visa: some(0, 2, () => pick(VISA_REGIONS)),
    jobTypes: some(1, 2, () => pick(JOB_TYPES)),
    perks: some(0, 6, () => pick(PERKS)),
    badges: some(0, 2, () => pick(CANDIDATE_BADGES).key),
    video: random() < 0.1,
    salary:
      random() < 0.7
        ? {
            amount: 20 + Math.floor(random() * 9000),
            currency: pick(CURRENCIES),
            frequency: random() < 0.8 ? 'monthly' : 'hourly',
          }
        : null,
    seen: random() < 0.95 ? world.now - Math.floor(random() ** 3 * 800) * DAY : null,
    created: world.now - Math.floor(random() * 1500) * DAY,
    parts: COMPLETENESS_PARTS.length - missingParts(shown).length,
    present,
    listed: present && !isCandidate && random() > 0.05,
    public: random() < 0.3,
    open: random() < 0.7,
    managedBy: isCandidate ? pick(world.companies) : null,
    hiddenFrom: some(0, 2, () => pick(world.companies)),
    texts: {
      everyone: workExperience.map(({ title, description }) => `${title} ${description}`).join(' '),
      half: `${text(6)} ${text(30)}`,
      full: workExperience.map(({ organisation }) => organisation).join(' '),
    },
    names: {
      everyone: often(FIRST_NAMES, 3),
      half: '',
      full: `${pick(SYLLABLES)}${pick(SYLLABLES)} ${pick(SYLLABLES)}`,
    },
  };
}
