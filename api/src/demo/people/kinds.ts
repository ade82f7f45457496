import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import type { Role, ShortRole } from '@tandem/catalogue/roles';
import type { BuiltInSkill } from '@tandem/catalogue/skills';

/** Job titles of people of a short role in each language, and their main skills. */
export interface Kind {
  role: Role;
  titles: Record<InterfaceLanguage, readonly string[]>;
  /** Sets of skills that go together, the main one first. */
  skills: readonly (readonly BuiltInSkill[])[];
  share: number;
}

export const KINDS: Record<ShortRole, Kind> = {
  backend: {
    role: 'backend',
    share: 26,
    titles: {
      en: ['Backend developer', 'Backend engineer', 'Software engineer'],
      sv: ['Backendutvecklare', 'Systemutvecklare'],
      de: ['Backend-Entwickler', 'Softwareentwickler'],
      fr: ['Développeur back-end', 'Ingénieur logiciel'],
    },
    skills: [
      ['go', 'aws', 'python', 'tdd'],
      ['java', 'kotlin', 'tdd', 'aws'],
      ['python', 'aws', 'go', 'tdd'],
      ['csharp', 'dotnet', 'tdd'],
      ['node', 'javascript', 'aws'],
      ['php', 'laravel', 'tdd'],
      ['ruby', 'tdd', 'javascript'],
    ],
  },
  frontend: {
    role: 'frontend',
    share: 20,
    titles: {
      en: ['Frontend developer', 'Web developer'],
      sv: ['Frontendutvecklare', 'Webbutvecklare'],
      de: ['Frontend-Entwickler', 'Webentwickler'],
      fr: ['Développeur front-end', 'Intégrateur web'],
    },
    skills: [
      ['react', 'javascript', 'css', 'tdd'],
      ['vue', 'javascript', 'css', 'html'],
      ['angular', 'javascript', 'css'],
      ['javascript', 'html', 'css'],
    ],
  },
  fullstack: {
    role: 'fullstack',
    share: 18,
    titles: {
      en: ['Full-stack developer', 'Developer'],
      sv: ['Fullstackutvecklare', 'Utvecklare'],
      de: ['Full-Stack-Entwickler', 'Webentwickler'],
      fr: ['Développeur full-stack', 'Développeur web'],
    },
    skills: [
      ['node', 'react', 'javascript', 'aws'],
      ['php', 'laravel', 'vue', 'css'],
      ['python', 'react', 'javascript', 'tdd'],
      ['csharp', 'angular', 'dotnet', 'javascript'],
      ['ruby', 'javascript', 'react'],
    ],
  },
  appdeveloper: {
    role: 'appdeveloper',
    share: 11,
    titles: {
      en: ['App developer', 'Mobile developer'],
      sv: ['Apputvecklare'],
      de: ['App-Entwickler'],
      fr: ['Développeur mobile'],
    },
    skills: [
      ['kotlin', 'android', 'java'],
      ['swift', 'ios', 'tdd'],
      ['flutter', 'android', 'ios'],
      ['reactnative', 'react', 'javascript'],
    ],
  },
  datascience: {
    role: 'datascience',
    share: 9,
    titles: {
      en: ['Data engineer', 'Data scientist'],
      sv: ['Dataingenjör', 'Data scientist'],
      de: ['Data Engineer', 'Data Scientist'],
      fr: ['Data engineer', 'Data scientist'],
    },
    skills: [
      ['python', 'aws', 'tdd'],
      ['python', 'c', 'aws'],
    ],
  },
  devops: {
    role: 'devops',
    share: 7,
    titles: {
      en: ['Platform engineer', 'Site reliability engineer'],
      sv: ['Plattformsingenjör', 'Driftingenjör'],
      de: ['DevOps-Ingenieur', 'Site Reliability Engineer'],
      fr: ['Ingénieur plateforme', 'Ingénieur fiabilité'],
    },
    skills: [
      ['aws', 'go', 'python'],
      ['aws', 'python', 'c'],
    ],
  },
  qa: {
    role: 'qa',
    share: 4,
    titles: {
      en: ['Test engineer', 'QA engineer'],
      sv: ['Testare', 'Testingenjör'],
      de: ['Testingenieur'],
      fr: ['Ingénieur qualité'],
    },
    skills: [
      ['python', 'tdd', 'javascript'],
      ['java', 'tdd'],
    ],
  },
  designer: {
    role: 'designer',
    share: 3,
    titles: {
      en: ['Product designer', 'Interface designer'],
      sv: ['Designer'],
      de: ['Interface-Designer'],
      fr: ['Designer d’interface'],
    },
    skills: [['css', 'html', 'softskills']],
  },
  lead: {
    role: 'cto',
    share: 2,
    titles: {
      en: ['Engineering manager', 'Technical lead'],
      sv: ['Teknisk chef'],
      de: ['Technischer Leiter'],
      fr: ['Directeur technique'],
    },
    skills: [['java', 'aws', 'softskills']],
  },
};

const FEMININE: Partial<Record<InterfaceLanguage, readonly [RegExp, string][]>> = {
  de: [
    [/(Entwickler|[Ii]ngenieur|-Designer|Leiter)$/, '$1in'],
    [/^Technischer/, 'Technische'],
  ],
  fr: [
    [/^Développeur/, 'Développeuse'],
    [/^Ingénieur/, 'Ingénieure'],
    [/^Intégrateur/, 'Intégratrice'],
    [/^Directeur/, 'Directrice'],
  ],
};

/** A title as a woman bears it, where the language makes a difference. */
export const feminine = (title: string, language: InterfaceLanguage): string =>
  (FEMININE[language] ?? []).reduce((form, [ending, by]) => form.replace(ending, by), title);
