import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { shortRoleOf } from '@tandem/catalogue/roles';
import type { DemoCompany } from './companies/demo-company.ts';
import { chanceOf } from './random.ts';

/** Working conditions at a demo company: stated once, on its page, so that no two of its ads contradict each other. */
export interface WorkLife {
  /** Developers in one team. */
  team: number;
  /** Weeks between on-call shifts, one per team member; null without on-call duty. */
  onCall: number | null;
  /** Every job is remote, or some are hybrid. */
  homeOffice: 'remote' | 'hybrid';
}

/** Maximum size of a company with a single team. */
const SMALL = 10;
/** Roles whose systems must run at night. */
const RUNS_AT_NIGHT = new Set(['backend', 'devops']);

/** Derives the working conditions from a company's statements and its ads. */
export function workLifeOf({ name, size, jobs, team }: Pick<DemoCompany, 'name' | 'size' | 'jobs' | 'team'>): WorkLife {
  const people = team ?? (size <= SMALL ? 4 : chanceOf('team', name).between(5, 8));
  return {
    team: people,
    onCall: jobs.some(({ role }) => RUNS_AT_NIGHT.has(shortRoleOf(role))) ? people : null,
    homeOffice: jobs.some(({ remote }) => remote === 'hybrid') ? 'hybrid' : 'remote',
  };
}

interface Sentences {
  small: (team: string) => string;
  teams: (team: string) => string;
  onCall: (nth: string) => string;
  noOnCall: string;
  homeOffice: Record<WorkLife['homeOffice'], string>;
}

/** Words for four to nine, and for every fourth to every ninth week. */
const WORDS: Record<InterfaceLanguage, { counts: string[]; ordinals: string[] }> = {
  en: {
    counts: ['four', 'five', 'six', 'seven', 'eight', 'nine'],
    ordinals: ['fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  },
  sv: {
    counts: ['fyra', 'fem', 'sex', 'sju', 'åtta', 'nio'],
    ordinals: ['fjärde', 'femte', 'sjätte', 'sjunde', 'åttonde', 'nionde'],
  },
  de: {
    counts: ['vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'],
    ordinals: ['vierte', 'fünfte', 'sechste', 'siebte', 'achte', 'neunte'],
  },
  fr: {
    counts: ['quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
    ordinals: ['quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  },
};
const SMALLEST = 4;

const SENTENCES: Record<InterfaceLanguage, Sentences> = {
  en: {
    small: (team) => `There are ${team} developers here.`,
    teams: (team) => `Our developers work in teams of ${team}.`,
    onCall: (nth) => `On-call comes every ${nth} week and is paid.`,
    noOnCall: 'Nobody is on call.',
    homeOffice: {
      remote: 'We all work remotely.',
      hybrid: 'Hybrid jobs have two days a week at home.',
    },
  },
  sv: {
    small: (team) => `Vi är ${team} utvecklare.`,
    teams: (team) => `Våra utvecklare arbetar i team om ${team}.`,
    onCall: (nth) => `Jouren kommer var ${nth} vecka och är betald.`,
    noOnCall: 'Ingen har jour.',
    homeOffice: {
      remote: 'Alla arbetar på distans.',
      hybrid: 'I hybridjobben arbetar du hemifrån två dagar i veckan.',
    },
  },
  de: {
    small: (team) => `Bei uns entwickeln ${team} Leute.`,
    teams: (team) => `Entwickelt wird bei uns in Teams von ${team} Leuten.`,
    onCall: (nth) => `Bereitschaft ist jede ${nth} Woche und wird bezahlt.`,
    noOnCall: 'Bereitschaft gibt es nicht.',
    homeOffice: {
      remote: 'Wir arbeiten alle remote.',
      hybrid: 'Hybride Stellen haben zwei Tage Homeoffice in der Woche.',
    },
  },
  fr: {
    small: (team) => `Nous sommes ${team} à développer.`,
    teams: (team) => `Nous développons en équipes de ${team}.`,
    onCall: (nth) => `L’astreinte revient toutes les ${nth} semaines et elle est payée.`,
    noOnCall: 'Il n’y a pas d’astreinte.',
    homeOffice: {
      remote: 'Tout le monde travaille à distance.',
      hybrid: 'Les postes hybrides comptent deux jours de télétravail par semaine.',
    },
  },
};

/** The same as text in the language of the company. */
export function workLifeText(source: DemoCompany): string {
  const { team, onCall, homeOffice } = workLifeOf(source);
  const [say, words] = [SENTENCES[source.language], WORDS[source.language]];
  const count = words.counts[team - SMALLEST] ?? String(team);
  return [
    source.size <= SMALL ? say.small(count) : say.teams(count),
    onCall === null ? say.noOnCall : say.onCall(words.ordinals[onCall - SMALLEST] ?? String(onCall)),
    say.homeOffice[homeOffice],
  ].join(' ');
}
