import type { ContactSetting, Gender } from '@tandem/catalogue/contact';
import type { Seniority, ShortRole } from '@tandem/catalogue/roles';
import { convert } from '@tandem/catalogue/salaries';
import { SKILL_NAMES } from '@tandem/catalogue/skills';
import { PERKS } from '@tandem/catalogue/work';
import type { Developer } from '@tandem/contracts/developer';
import { emptyProfile } from './people/empty-profile.ts';
import { feminine, KINDS, type Kind } from './people/kinds.ts';
import { addressPart, nameIn, type PersonCountry } from './people/names.ts';
import { ownWords } from './people/own-words.ts';
import { COUNTRIES, type Country } from './people/workplaces.ts';
import { PLACES } from './places.ts';
import { type Chance, chanceOf, daysBefore, idOf, later, monthBefore } from './random.ts';

/** Names of companies of the demo by country, where some of its people work. */
export type EmployersByCountry = Readonly<Record<string, readonly string[]>>;

/** All people except those with demo logins; always the same, with dates relative to a given time. */
export function makePeople(employers: EmployersByCountry, now: Date): Developer[] {
  const taken = new Set<string>(['Elin Sandqvist']);
  return Object.keys(COUNTRIES).flatMap((key) => {
    const country = key as PersonCountry;
    return Array.from({ length: COUNTRIES[country].share }, (_, nth) =>
      makePerson(country, nth, employers, taken, now),
    );
  });
}

function makePerson(
  country: PersonCountry,
  nth: number,
  employers: EmployersByCountry,
  taken: Set<string>,
  now: Date,
): Developer {
  const chance = chanceOf('developer', country, nth);
  const _id = idOf('developer', country, nth);
  const from = COUNTRIES[country];
  const known = employers[country] ?? [];
  const { firstName, lastName, isWoman } = newTo(
    taken,
    () => nameIn(country, chance),
    (name) => `${name.firstName} ${name.lastName}`,
  );
  const kind = kindFor(chance);
  const years = Math.min(chance.between(0, 9) + chance.between(0, 7), 20);
  const seniority: Seniority = years < 2 ? 'junior' : years < 5 ? 'midlevel' : 'senior';
  const skills = [...chance.pick(kind.skills)];
  const place = PLACES[chance.pick(from.places)];
  const main = SKILL_NAMES[skills[0] ?? 'softskills'].label;
  const words = ownWords[from.writes];
  const titles = kind.titles[from.writes].map((title) => (isWoman ? feminine(title, from.writes) : title));
  const address = `${addressPart(firstName)}-${addressPart(lastName)}`;
  const createdDate = daysBefore(now, chance.between(1, 400));
  const expects =
    Math.round(((SALARY[seniority] + years * 60) * from.level * (0.92 + chance.next() * 0.16)) / 100) * 100;
  return {
    ...emptyProfile(_id),
    hiddenFromCompanies: known.length > 0 && chance.once(0.08) ? [{ name: chance.pick(known), source: 'self' }] : [],
    firstName,
    lastName,
    gender: genderOf(isWoman, chanceOf('gender', country, nth)),
    headline: `${chance.pick(titles)}, ${main}`,
    description: newTo(taken, () =>
      [chance.pick(words.beginnings), chance.pick(words.achievements), chance.pick(words.wishes)]
        .join(' ')
        .replaceAll('{skill}', main)
        .replaceAll('{years}', `${Math.max(2, years)}`),
    ),
    city: place.city,
    country,
    locations: chance.once(0.8) ? [place] : [],
    remote: remoteFor(chance),
    role: kind.role,
    roles: [kind.role],
    seniority,
    skills,
    skillsYears: Object.fromEntries(skills.map((skill, at) => [skill, Math.max(1, years - at * chance.between(1, 2))])),
    yearsExperience: years,
    languages: languagesFor(from, chance),
    perks: chance.some(PERKS, chance.between(1, 4)),
    visa: [...from.visa],
    notices: chance.pick([0, 14, 30, 60, 90]),
    jobTypes: chance.once(0.15) ? ['fulltime', 'freelance'] : ['fulltime'],
    salaryExpectations: chance.once(0.93)
      ? {
          amount: Math.round(convert(expects, 'eur', from.currency) / 50) * 50,
          currency: from.currency,
          frequency: 'monthly',
        }
      : null,
    defaultCurrency: from.currency,
    contactSettings: contactFor(chance),
    linkedin: `https://network.example/in/${address}`,
    github: chance.once(0.5) ? `https://code.example/${address}` : '',
    ...(from.telephone &&
      chance.once(0.6) && { telephone: `${from.telephone}${chance.between(10, 99)}`, hasTelephone: true }),
    workExperience: careerOf(titles, years, from, known, chance, now),
    education: educationOf(from, years, chance, now),
    yearsEducation: chance.pick(['bachelors', 'masters', 'selfTaught', '3years', 'bootcamp']),
    verifiedTalent: chance.once(0.2),
    tandemStatus: createdDate < daysBefore(now, 12) ? 'approved' : 'notReviewed',
    openCV: chance.once(0.3),
    niceLink: chance.once(0.12) ? `${address}-${_id.slice(0, 4)}` : '',
    createdDate,
    agreedToTermsDate: createdDate,
    updatedDate: later(createdDate, daysBefore(now, chance.between(0, 25), 12)),
    loggedinDate: later(createdDate, daysBefore(now, chance.between(0, 40), 18)),
  };
}

/** Monthly salary in euros that people without experience within a seniority expect in Sweden. */
const SALARY: Record<Seniority, number> = { junior: 2900, midlevel: 3700, senior: 4500 };

/** Returns the first drawn value that is not yet taken. */
function newTo<T>(taken: Set<string>, draw: () => T, key = (drawn: T) => `${drawn}`): T {
  for (;;) {
    const drawn = draw();
    if (taken.has(key(drawn))) continue;
    taken.add(key(drawn));
    return drawn;
  }
}

function kindFor(chance: Chance): Kind {
  const kinds = Object.keys(KINDS) as ShortRole[];
  return KINDS[chance.pick(kinds.flatMap((key) => Array<ShortRole>(KINDS[key].share).fill(key)))];
}

const remoteFor = (chance: Chance): Developer['remote'] =>
  chance.pick([['remote', 'hybrid'], ['remote', 'hybrid', 'house'], ['hybrid', 'house'], ['remote'], ['hybrid']]);

/** Some want to be asked only after a match, some not at all. */
function contactFor(chance: Chance): ContactSetting {
  const drawn = chance.next();
  return drawn < 0.7 ? 'open' : drawn < 0.9 ? 'half' : 'closed';
}

const languagesFor = ({ speaks }: Country, chance: Chance) => [
  ...new Set([speaks, 'en', ...(chance.once(0.25) ? [chance.pick(['de', 'fr', 'es', 'sv', 'ar', 'it'])] : [])]),
];

/** One to three employers up to now, the last first; some of them are companies of the demo. */
function careerOf(
  titles: readonly string[],
  years: number,
  from: Country,
  known: readonly string[],
  chance: Chance,
  now: Date,
): Developer['workExperience'] {
  const count = years === 0 ? 0 : Math.min(3, 1 + Math.floor(years / 4));
  const places = chance.some(from.employers, count);
  const months = Math.floor((years * 12 + 5) / Math.max(1, count));
  return places.map((place, at) => ({
    title: chance.pick(titles),
    organisation: known.length > 0 && chance.once(0.12) ? chance.pick(known) : place,
    from: monthBefore(now, months * (at + 1)),
    to: at === 0 && chance.once(0.8) ? 'present' : monthBefore(now, months * at + 1),
    description: chance.pick(ownWords[from.writes].tasks),
  }));
}

function educationOf({ schools }: Country, years: number, chance: Chance, now: Date): Developer['education'] {
  if (chance.once(0.25)) return [];
  const end = now.getUTCFullYear() - years - 1;
  return [{ organisation: chance.pick(schools), field: 'Computer science', from: `${end - 3}`, to: `${end}` }];
}

/** Many do not state it, and some are neither. */
function genderOf(isWoman: boolean, chance: Chance): Gender {
  if (chance.once(0.2)) return 'preferNotSay';
  if (chance.once(0.03)) return chance.pick(['nonBinary', 'notListed']);
  return isWoman ? 'female' : 'male';
}
