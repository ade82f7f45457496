// The invented people of the synthetic CVs: the text of each CV and the values that should be read from it.
import type { DraftLanguage } from '@tandem/catalogue/ai';

export interface Job {
  title: string;
  company: string;
  from: string;
  to: string;
  points: string[];
}
export interface Person {
  language: DraftLanguage;
  name: string;
  headline: string;
  telephone: string;
  city: string;
  about: string;
  jobs: Job[];
  schools: { degree: string; school: string; from: string; to: string }[];
  /** Skills as written in the CV. */
  skills: string[];
  /** ISO 639-1 codes. */
  languages: string[];
}

const NAMES = [
  'Elin Sandqvist',
  'Jonas Weber',
  'Camille Roussel',
  'Amir Haddad',
  'Priya Raman',
  'Oskar Lindgren',
  'Lena Vogt',
  'Théo Marchand',
  'Wei Zhang',
  'Ingrid Solberg',
  'Mateusz Kowalski',
  'Fatima Zahra',
  'Björn Åkesson',
  'Greta Hoffmann',
  'Léa Fontaine',
  'Samuel Okafor',
  'Ana Petrović',
  'Nils Holm',
  'Katharina Busch',
  'Hugo Lefèvre',
];
const TITLES: Record<DraftLanguage, string[]> = {
  en: ['Senior Backend Engineer', 'Frontend Developer', 'DevOps Engineer', 'Software Engineer', 'Data Engineer'],
  sv: ['Senior systemutvecklare', 'Frontendutvecklare', 'DevOps-ingenjör', 'Mjukvaruutvecklare', 'Dataingenjör'],
  de: ['Senior Backend-Entwickler', 'Frontend-Entwicklerin', 'DevOps Engineer', 'Softwareentwickler', 'Data Engineer'],
  fr: [
    'Développeur back-end senior',
    'Développeuse front-end',
    'Ingénieur DevOps',
    'Ingénieur logiciel',
    'Data engineer',
  ],
};
const COMPANIES = [
  'Hamnkraft AB',
  'Spreepay GmbH',
  'Atelier Numérique SAS',
  'Northwind Ltd',
  'Brygga Systems',
  'Hanse Logistik AG',
  'Lumière Tech',
  'Fjordline AS',
  'Quantum Leap Inc',
  'Polarforge AB',
  'Mainstadt Software GmbH',
  'Canal Data',
];
const CITIES: Record<DraftLanguage, string[]> = {
  en: ['London', 'Dublin', 'Manchester'],
  sv: ['Stockholm', 'Göteborg', 'Malmö'],
  de: ['Berlin', 'Hamburg', 'München'],
  fr: ['Paris', 'Lyon', 'Nantes'],
};
const SCHOOLS: Record<DraftLanguage, [degree: string, school: string][]> = {
  en: [
    ['MSc Computer Science', 'University of Manchester'],
    ['BSc Mathematics', 'University of Leeds'],
  ],
  sv: [
    ['Civilingenjör i datateknik', 'Chalmers tekniska högskola'],
    ['Kandidatexamen i informatik', 'Lunds universitet'],
  ],
  de: [
    ['M.Sc. Informatik', 'Technische Universität Berlin'],
    ['B.Sc. Wirtschaftsinformatik', 'Universität Hamburg'],
  ],
  fr: [
    ['Master en informatique', 'Université de Lyon'],
    ['Licence de mathématiques', 'Université de Nantes'],
  ],
};
const SKILLS = [
  ['Go', 'PostgreSQL', 'Kubernetes', 'AWS', 'Docker'],
  ['TypeScript', 'React', 'CSS', 'HTML', 'Next.js'],
  ['Python', 'Django', 'Redis', 'Terraform', 'Linux'],
  ['Java', 'Spring Boot', 'Kafka', 'Kotlin', 'Jenkins'],
  ['C#', '.NET', 'Azure', 'SQL', 'GraphQL'],
  ['PHP', 'Laravel', 'Vue', 'MySQL', 'Git'],
];
const POINTS: Record<DraftLanguage, string[]> = {
  en: [
    'Moved the nightly billing job to event streams',
    'Halved the time of deployments',
    'Mentored two new colleagues',
  ],
  sv: [
    'Flyttade nattliga fakturakörningar till händelseströmmar',
    'Halverade tiden för driftsättning',
    'Handledde två nya kollegor',
  ],
  de: [
    'Nächtliche Abrechnung auf Ereignisströme umgestellt',
    'Dauer der Auslieferung halbiert',
    'Zwei neue Kollegen eingearbeitet',
  ],
  fr: [
    'Migration de la facturation nocturne vers des flux',
    'Division par deux de la durée des livraisons',
    'Accompagnement de deux nouveaux collègues',
  ],
};
const ABOUTS: Record<DraftLanguage, string> = {
  en: 'I like boring infrastructure and short meetings.',
  sv: 'Jag gillar tråkig infrastruktur och korta möten.',
  de: 'Ich mag langweilige Infrastruktur und kurze Besprechungen.',
  fr: 'Les infrastructures sans surprise et les réunions courtes me plaisent.',
};
const TELEPHONES: Record<DraftLanguage, string> = {
  en: '+44 20 7946 0',
  sv: '+46 70 123 4',
  de: '+49 30 5550 1',
  fr: '+33 1 70 18 9',
};
const LANGUAGES: DraftLanguage[] = ['en', 'sv', 'de', 'fr'];
const two = (number: number) => String(number).padStart(2, '0');

/** Sixty people, identical in every run. */
export const people: Person[] = Array.from({ length: 60 }, (_, nth) => {
  const language = LANGUAGES[nth % 4] as DraftLanguage;
  const at = <T>(list: readonly T[], offset = 0) => list[(nth + offset) % list.length] as T;
  const titles = TITLES[language];
  const start = 2020 - (nth % 4);
  const jobs: Job[] = [
    {
      title: at(titles),
      company: at(COMPANIES),
      from: `${start}-${two(1 + (nth % 9))}`,
      to: 'present',
      points: POINTS[language].slice(0, 2),
    },
    {
      title: at(titles, 1),
      company: at(COMPANIES, 5),
      from: `${start - 4}-${two(2 + (nth % 7))}`,
      to: `${start - 1}-12`,
      points: [POINTS[language][2] as string],
    },
    ...(nth % 3 === 0
      ? [
          {
            title: at(titles, 2),
            company: at(COMPANIES, 8),
            from: `${start - 7}-03`,
            to: `${start - 4}-01`,
            points: [],
          },
        ]
      : []),
  ];
  const [degree, school] = at(SCHOOLS[language]);
  return {
    language,
    name: at(NAMES, Math.floor(nth / 20) * 7),
    headline: at(titles),
    telephone: `${TELEPHONES[language]}${100 + nth}`,
    city: at(CITIES[language]),
    about: ABOUTS[language],
    jobs,
    schools: [{ degree, school, from: `${start - 12}`, to: `${start - 7}` }],
    skills: at(SKILLS),
    languages: [...new Set([language, 'en', nth % 5 === 0 ? 'es' : 'en'])],
  };
});
