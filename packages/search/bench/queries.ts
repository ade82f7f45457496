import { SENIORITIES, SHORT_ROLE_KEYS } from '@tandem/catalogue/roles';
import { JOB_TYPES, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import type { SearchConditions } from '@tandem/contracts/search';
import { SEEN_DAYS } from '@tandem/contracts/search-string';
import type { World } from '../test/random-profiles.ts';

/** Returns realistic searches: `wide` ones match a tenth of all profiles or more, `selective` ones few. */
export function queriesOf(random: () => number, world: World) {
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const skill = (nth: number) => world.skills[nth] ?? 'go';
  const wide: (() => SearchConditions)[] = [
    () => ({}),
    () => ({ seniorities: [pick(SENIORITIES)] }),
    () => ({ remote: [pick(REMOTE_TYPES)], jobTypes: [pick(JOB_TYPES), pick(JOB_TYPES)] }),
    () => ({ seen: pick(SEEN_DAYS.slice(2)) }),
    () => ({ skills: [skill(Math.floor(random() * 3))] }),
    () => ({ shortRoles: [pick(SHORT_ROLE_KEYS), pick(SHORT_ROLE_KEYS)] }),
    () => ({ salary: 3000 + Math.floor(random() * 4000) }),
    () => ({ visa: [pick(VISA_REGIONS)], languages: ['en'] }),
  ];
  const selective: (() => SearchConditions)[] = [
    () => ({
      skills: [`${skill(1)}:4`, skill(5 + Math.floor(random() * 20))],
      seniorities: ['senior'],
      remote: ['remote'],
    }),
    () => ({ near: pick(['gothenburg', 'berlin', 'kyiv']), skills: [skill(4)], years: ['5'] }),
    () => ({ shortRoles: ['backend'], languages: ['sv', 'en'], skills: [skill(6)], available: 30 }),
    () => ({ badges: ['verified-talent'], perks: ['dog'], jobTypes: ['freelance'], seen: 14 }),
    () => ({ skills: [skill(20 + Math.floor(random() * 300))], withoutSkills: [skill(0)], salary: 5000 }),
    () => ({ anySkills: [skill(40), skill(41)], seniorities: ['senior', 'midlevel'], visa: ['uk'] }),
  ];
  const text: (() => SearchConditions)[] = [
    () => ({ text: pick(world.words.slice(0, 14)) }),
    () => ({ text: `${pick(world.words.slice(0, 14))} ${pick(world.words).slice(0, 4)}` }),
    () => ({ text: pick(world.words).slice(0, 3) }),
    () => ({ text: `${pick(world.words.slice(0, 200))} ${pick(world.words.slice(0, 200))} `, skills: [skill(1)] }),
  ];
  const some = (makers: (() => SearchConditions)[], times: number) =>
    Array.from({ length: times }, (_, nth) => (makers[nth % makers.length] as () => SearchConditions)());
  return { wide: some(wide, 120), selective: some(selective, 120), text: some(text, 80) };
}
