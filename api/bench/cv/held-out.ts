// Invented people for CVs that were not used to write the parser: other names, words, headings, dates and layouts than
// those of the sixty. Each list has two halves: the first was used to improve the parser, the second was measured once.
import type { DraftLanguage } from '@tandem/catalogue/ai';
import { randomFrom } from '../../src/testing/random-numbers.ts';
import type { Person } from './people.ts';

/** A person with the wording of their CV. */
export interface HeldOut extends Person {
  layout: (typeof LAYOUTS)[number];
  headings: Record<'about' | 'work' | 'school' | 'skills' | 'languages' | 'contact', string>;
  /** Formats a date range; the end is `present` or a month. */
  period: (from: string, to: string) => string;
  /** The level of each language, as written. */
  levels: string[];
  jobCities: string[];
}

export const LAYOUTS = ['two-columns', 'right-dates', 'table', 'word-table'] as const;
const HELD: DraftLanguage[] = ['de', 'fr', 'sv', 'en'];

type Pool = readonly (readonly string[])[];
const NAMES: Pool = [
  ['Hanna Öberg', 'Matthias Krüger', 'Solène Garnier', 'Declan Byrne', 'Zeynep Aydın', 'Tobias Nordin'],
  ['Friederike Lang', 'Yannick Morel', 'Sigrid Ström', 'Gareth Pugh', 'Nadia El Amrani', 'Pavel Dvořák'],
];
const COMPANIES: Pool = [
  ['Nordljus', 'Datawerk Süd GmbH', 'Studio Merle', 'Brightside Labs', 'Kiruna Robotics AB', 'Alpenblick Systeme'],
  ['Océane Services', 'Tidevarv', 'Papierfabrik Lang KG', 'Blue Harbour Group', 'Maison du Code', 'Skogsdata AB'],
];
const TITLES: Record<DraftLanguage, Pool> = {
  de: [
    ['Softwarearchitektin', 'Fullstack-Entwickler', 'Teamleiterin Plattform'],
    ['Leitender Ingenieur Backend', 'Testautomatisiererin', 'IT-Projektleiter'],
  ],
  fr: [
    ['Architecte logiciel', 'Développeuse full-stack', 'Responsable technique'],
    ['Ingénieure données', 'Administrateur systèmes', 'Lead développeur mobile'],
  ],
  sv: [
    ['Backendutvecklare', 'Teknisk projektledare', 'Systemarkitekt'],
    ['Apputvecklare iOS', 'Plattformsingenjör', 'Testledare'],
  ],
  en: [
    ['Staff Engineer', 'Mobile Developer', 'Platform Lead'],
    ['Principal Software Engineer', 'Site Reliability Engineer', 'Machine Learning Engineer'],
  ],
};
const SCHOOLS: Record<DraftLanguage, readonly (readonly (readonly [string, string])[])[]> = {
  de: [
    [
      ['Diplom-Informatiker (FH)', 'Hochschule Karlsruhe'],
      ['M.Sc. Medieninformatik', 'TU Dresden'],
    ],
    [
      ['Bachelor of Engineering', 'RWTH Aachen'],
      ['Promotion in Informatik', 'Universität Leipzig'],
    ],
  ],
  fr: [
    [
      ['Diplôme d’ingénieur', 'INSA Rennes'],
      ['DUT Informatique', 'Université Grenoble Alpes'],
    ],
    [
      ['Licence professionnelle', 'Université de Bordeaux'],
      ['Master 2 Génie logiciel', 'Sorbonne Université'],
    ],
  ],
  sv: [
    [
      ['Civilingenjör datateknik', 'KTH'],
      ['Systemvetenskapliga programmet', 'Uppsala universitet'],
    ],
    [
      ['Högskoleingenjör', 'Linköpings universitet'],
      ['Magisterexamen i datavetenskap', 'Umeå universitet'],
    ],
  ],
  en: [
    [
      ['BEng Software Engineering', 'University of Bristol'],
      ['MSc Data Science', 'Trinity College Dublin'],
    ],
    [
      ['PhD Computer Vision', 'Imperial College London'],
      ['BA Philosophy', 'University of Edinburgh'],
    ],
  ],
};
const CITIES: Record<DraftLanguage, Pool> = {
  de: [
    ['Karlsruhe', 'Dresden'],
    ['Köln', 'Leipzig'],
  ],
  fr: [
    ['Rennes', 'Grenoble'],
    ['Bordeaux', 'Toulouse'],
  ],
  sv: [
    ['Uppsala', 'Linköping'],
    ['Umeå', 'Lund'],
  ],
  en: [
    ['Bristol', 'Dublin'],
    ['Edinburgh', 'Cambridge'],
  ],
};
const SKILLS: readonly Pool[] = [
  [
    ['Rust', 'C++', 'CMake', 'Linux', 'Git'],
    ['Ruby on Rails', 'Redis', 'Sidekiq', 'Heroku', 'RSpec'],
    ['Swift', 'Kotlin', 'Firebase', 'GraphQL', 'Figma'],
  ],
  [
    ['Scala', 'Apache Spark', 'Airflow', 'Snowflake', 'Python'],
    ['Angular', 'RxJS', 'Sass', 'Cypress', 'Node.js'],
    ['Elixir', 'Phoenix', 'RabbitMQ', 'Ansible', 'Prometheus'],
  ],
];
const HEADINGS: Record<DraftLanguage, readonly HeldOut['headings'][]> = {
  de: [
    {
      about: 'Kurzprofil',
      work: 'Beruflicher Werdegang',
      school: 'Akademischer Werdegang',
      skills: 'IT-Kenntnisse',
      languages: 'Sprachkenntnisse',
      contact: 'Persönliche Daten',
    },
    {
      about: 'Über mich',
      work: 'Berufliche Stationen',
      school: 'Studium',
      skills: 'Technologien & Werkzeuge',
      languages: 'Fremdsprachen',
      contact: 'Kontakt',
    },
  ],
  fr: [
    {
      about: 'À propos de moi',
      work: 'Parcours professionnel',
      school: 'Diplômes et formations',
      skills: 'Compétences techniques',
      languages: 'Langues',
      contact: 'Coordonnées',
    },
    {
      about: 'Profil',
      work: 'Expériences',
      school: 'Études',
      skills: 'Savoir-faire technique',
      languages: 'Langues parlées',
      contact: 'Contact',
    },
  ],
  sv: [
    {
      about: 'Om mig',
      work: 'Yrkeserfarenhet',
      school: 'Utbildning och kurser',
      skills: 'Teknisk kompetens',
      languages: 'Språkkunskaper',
      contact: 'Kontaktuppgifter',
    },
    {
      about: 'Profil',
      work: 'Tidigare anställningar',
      school: 'Studier',
      skills: 'Verktyg och tekniker',
      languages: 'Språk',
      contact: 'Kontakt',
    },
  ],
  en: [
    {
      about: 'About me',
      work: 'Career history',
      school: 'Education & training',
      skills: 'Technical skills',
      languages: 'Languages',
      contact: 'Contact',
    },
    {
      about: 'Summary',
      work: 'Where I have worked',
      school: 'Academic background',
      skills: 'Tools and technologies',
      languages: 'Languages spoken',
      contact: 'Get in touch',
    },
  ],
};
const ABOUTS: Record<DraftLanguage, string> = {
  de: 'Ich baue ruhige Systeme und schreibe gern auf, warum sie so sind.',
  fr: 'Je construis des systèmes calmes et j’aime écrire pourquoi ils le sont.',
  sv: 'Jag bygger lugna system och skriver gärna ner varför de ser ut så.',
  en: 'I build calm systems and like to write down why they are the way they are.',
};
const POINTS: Record<DraftLanguage, string[]> = {
  de: ['Einführung einer gemeinsamen Auslieferung für 14 Dienste', 'Betreuung von drei Werkstudierenden'],
  fr: ['Mise en place d’une livraison commune pour 14 services', 'Encadrement de trois stagiaires'],
  sv: ['Införde gemensam leverans för 14 tjänster', 'Handledde tre praktikanter'],
  en: ['Introduced one pipeline for 14 services', 'Looked after three interns'],
};
const TELEPHONES: Record<DraftLanguage, Pool> = {
  de: [['+49 (0)176 555 12 3'], ['0221 / 555 81 2']],
  fr: [['06 12 34 5'], ['+33 (0)6 98 76 5']],
  sv: [['070-174 06 '], ['+46 (0)73-555 01 ']],
  en: [['+44 7700 9001'], ['(0131) 496 01']],
};
const MONTHS: Record<DraftLanguage, string[]> = {
  de: 'Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember'.split(','),
  fr: 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre'.split(','),
  sv: 'januari,februari,mars,april,maj,juni,juli,augusti,september,oktober,november,december'.split(','),
  en: 'January,February,March,April,May,June,July,August,September,October,November,December'.split(','),
};
const NOW: Record<DraftLanguage, Pool> = {
  de: [['heute'], ['dato']],
  fr: [['à ce jour'], ['aujourd’hui']],
  sv: [['nu'], ['pågående']],
  en: [['present'], ['now']],
};
const SINCE: Record<DraftLanguage, string> = { de: 'seit', fr: 'depuis', sv: 'sedan', en: 'since' };
const LEVELS: Record<DraftLanguage, string[]> = {
  de: ['Muttersprache', 'verhandlungssicher', 'Grundkenntnisse'],
  fr: ['langue maternelle', 'courant', 'notions'],
  sv: ['modersmål', 'flytande', 'grundläggande'],
  en: ['native', 'fluent', 'basic'],
};

const two = (number: number) => String(number).padStart(2, '0');

/** Returns twelve people of one half of the lists, three for each layout; identical for the same seed. */
export function heldOutPeople(seed: number, half: 0 | 1): HeldOut[] {
  const random = randomFrom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const several = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(Math.floor(random() * left.length), 1),
    ).flat();
  };
  const year = (from: number, span: number) => from + Math.floor(random() * span);
  return Array.from({ length: 12 }, (_, nth) => {
    const language = HELD[(nth + Math.floor(nth / 4)) % HELD.length] as DraftLanguage;
    const style = Math.floor(random() * 4);
    const start = year(2019, 4);
    const middle = start - year(2, 2);
    const first = middle - year(2, 3);
    const month = () => two(1 + Math.floor(random() * 12));
    const titles = several(TITLES[language][half] ?? [], 3);
    const companies = several(COMPANIES[half] ?? [], 3);
    const jobs = [
      { from: `${start}-${month()}`, to: 'present' },
      { from: `${middle}-${month()}`, to: `${start}-01` },
      { from: `${first}-${month()}`, to: `${middle}-01` },
    ].map((period, index) => ({
      ...period,
      title: titles[index] as string,
      company: companies[index] as string,
      points: index === 2 ? [] : POINTS[language].slice(0, 2 - index),
    }));
    const [degree, school] = one(SCHOOLS[language][half] ?? []);
    const others = several(
      HELD.filter((each) => each !== language),
      2,
    );
    const date = (text: string) => {
      const [y = '', m = ''] = text.split('-');
      return [`${MONTHS[language][Number(m) - 1]} ${y}`, `${m}/${y}`, `${m}.${y}`, `${y}-${m}`][style] as string;
    };
    const now = one(NOW[language][half] ?? []);
    return {
      language,
      layout: LAYOUTS[Math.floor(nth / 3)] as HeldOut['layout'],
      name: NAMES[half]?.[nth % 6] as string,
      headline: titles[0] as string,
      telephone: `${one(TELEPHONES[language][half] ?? [])}${two(Math.floor(random() * 90) + 10)}`,
      city: one(CITIES[language][half] ?? []),
      about: ABOUTS[language],
      jobs,
      jobCities: jobs.map(() => one(CITIES[language][half] ?? [])),
      schools: [{ degree, school, from: `${first - 6}`, to: `${first - 1}` }],
      skills: one(SKILLS[half] ?? []) as unknown as string[],
      languages: [language, ...others],
      levels: LEVELS[language],
      headings: HEADINGS[language][half] as HeldOut['headings'],
      period: (from, to) => {
        if (from.length === 4) return `${from}–${to}`;
        if (to === 'present') return nth % 3 === 2 ? `${SINCE[language]} ${date(from)}` : `${date(from)} – ${now}`;
        return nth % 3 === 1 ? `${date(from)} - ${date(to)}` : `${date(from)} – ${date(to)}`;
      },
    };
  });
}

/** `open` was used to improve the parser; `closed` was measured once, afterwards. */
export const HELD_OUT_SETS = [
  { name: 'open', seed: 4711, half: 0 },
  { name: 'closed', seed: 1867, half: 1 },
] as const;
