// Two hundred job forms, identical in every run, in four languages and all tones and lengths.

import { DRAFT_LANGUAGES, LENGTHS, TONES } from '@tandem/catalogue/ai';
import { ROLES, SENIORITIES } from '@tandem/catalogue/roles';
import { KNOWN_SKILLS } from '@tandem/catalogue/skills';
import { JOB_TYPES, PERKS, REMOTE_TYPES } from '@tandem/catalogue/work';
import { JobDraftAsk } from '@tandem/contracts/ai';

const HEADLINES: Record<string, string[]> = {
  en: [
    'Backend engineer, charging platform',
    'Frontend developer for maps',
    'Engineer for payments',
    'Developer, internal tools',
  ],
  sv: [
    'Backendutvecklare, laddning',
    'Frontendutvecklare för kartor',
    'Utvecklare för betalningar',
    'Utvecklare, interna verktyg',
  ],
  de: [
    'Backend-Entwickler:in, Ladeplattform',
    'Frontend-Entwickler:in für Karten',
    'Entwickler:in für Zahlungen',
    'Entwickler:in, interne Werkzeuge',
  ],
  fr: [
    'Développement back-end, recharge',
    'Développement front-end, cartes',
    'Développement, paiements',
    'Développement, outils internes',
  ],
};
const ABOUTS: Record<string, string[]> = {
  en: [
    '',
    'We build chargers for ferries in nine harbours. You replace a nightly job with something event-driven.',
    'On-call one week in six. The team has 8 people.',
  ],
  sv: [
    '',
    'Vi bygger laddare för färjor i nio hamnar. Du ersätter ett nattligt jobb med händelser.',
    'Jour en vecka av sex. Teamet har 8 personer.',
  ],
  de: [
    '',
    'Wir bauen Ladegeräte für Fähren in neun Häfen. Du ersetzt einen nächtlichen Job durch Ereignisse.',
    'Bereitschaft eine Woche von sechs. Das Team hat 8 Personen.',
  ],
  fr: [
    '',
    'Nous construisons des chargeurs pour ferries dans neuf ports. Vous remplacez une tâche nocturne.',
    'Astreinte une semaine sur six. L’équipe compte 8 personnes.',
  ],
};
const PLACES = [
  { city: 'Gothenburg', country: 'SE' },
  { city: 'Berlin', country: 'DE' },
  { city: 'Paris', country: 'FR' },
  { city: 'London', country: 'GB' },
  { city: 'Copenhagen', country: 'DK' },
];
const skills = KNOWN_SKILLS.map(({ value }) => value);

export const forms: JobDraftAsk[] = Array.from({ length: 200 }, (_, nth) => {
  const at = <T>(list: readonly T[], step = 1) => list[Math.floor(nth / step) % list.length] as T;
  const language = at(DRAFT_LANGUAGES);
  const chosen = [0, 7, 19, 31]
    .slice(0, 1 + (nth % 4))
    .map((offset) => skills[(nth * 3 + offset) % skills.length] as string);
  return JobDraftAsk.parse({
    headline: at(HEADLINES[language] as string[], 4),
    about: at(ABOUTS[language] as string[], 5),
    role: at(ROLES),
    seniorities: nth % 5 === 0 ? [] : [at(SENIORITIES)],
    skills: chosen,
    skillsYears: nth % 2 === 0 ? { [chosen[0] as string]: 2 + (nth % 5) } : {},
    jobType: at(JOB_TYPES, 3),
    remote: at(REMOTE_TYPES, 2),
    location: at(PLACES, 2),
    salaryFrom: nth % 7 === 0 ? 0 : 3000 + nth * 17,
    salaryTo: 5000 + nth * 19,
    salaryCurrency: nth % 3 === 0 ? 'sek' : 'eur',
    salaryFrequency: 'monthly',
    yearsExperienceFrom: nth % 4,
    yearsExperienceTo: nth % 3 === 0 ? 10 : 6,
    languages: nth % 2 === 0 ? ['en'] : ['en', language],
    visaSponsorship: nth % 6 === 0,
    perks: [...new Set([at(PERKS), at(PERKS, 7)])],
    language,
    tone: at(TONES, 2),
    length: at(LENGTHS, 6),
  });
});
