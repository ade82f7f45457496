import { cityName } from '@tandem/catalogue/city-names';
import type { PublicStatistics, ResponseTime, SalaryBand, SalaryGroup } from '@tandem/contracts/public-statistics';
import { translate } from '@tandem/i18n/server';
import { type Columns, exportList } from '../../../platform/http/list-export.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import { publicStatistics } from './public-statistics.service.ts';

const TEXTS = 'public-statistics:csv';

interface Line {
  /** Keys of `csv.about` and `csv.measures`. */
  about: string;
  measure: string;
  city?: string;
  /** Key of `catalogue:shortRoles`. */
  role?: string;
  /** The first day of a month, ISO. */
  month?: string;
  /** Null if the page hides the value. */
  value: number | null;
}

/** Exports the public page, with the same values hidden, as a table with one line per number. */
export function exportPublicStatistics(language: string): Promise<Outgoing> {
  const columns: Columns<Line> = {
    about: ({ about }) => translate(language, `${TEXTS}.about.${about}`),
    city: ({ city }) => (city === undefined ? '' : cityName(city, language)),
    role: ({ role }) => (role === undefined ? '' : translate(language, `catalogue:shortRoles.${role}`)),
    month: ({ month }) => month?.slice(0, 7),
    measure: ({ measure }) => translate(language, `${TEXTS}.measures.${measure}`),
    value: ({ value }) => value,
  };
  async function* rows() {
    const found = await publicStatistics();
    if (found) yield linesOf(found);
  }
  return exportList({ name: 'tandem-statistics', language, titles: `${TEXTS}.columns`, columns, rows: rows() });
}

const linesOf = (statistics: PublicStatistics): Line[] => [
  { about: 'marketplace', measure: 'jobs', value: statistics.jobs },
  { about: 'marketplace', measure: 'companies', value: statistics.companies },
  { about: 'marketplace', measure: 'developers', value: statistics.developers },
  ...linesOfGroup(statistics.all, {}),
  ...statistics.roles.flatMap(({ role, ...group }) => linesOfGroup(group, { role })),
  ...statistics.cities.flatMap(({ city, roles, ...group }) => [
    ...linesOfGroup(group, { city }),
    ...roles.flatMap(({ role, ...ofRole }) => linesOfGroup(ofRole, { city, role })),
  ]),
  ...linesOfResponses(statistics.responses.company, 'companyAnswers'),
  ...linesOfResponses(statistics.responses.developer, 'developerAnswers'),
];

function linesOfGroup({ asked, developers, offered, jobs }: SalaryGroup, of: Pick<Line, 'city' | 'role'>): Line[] {
  const line = (measure: string, value: number | null): Line => ({ about: 'salaries', ...of, measure, value });
  const band = (side: 'asked' | 'offered', values: SalaryBand | null) => [
    line(`${side}Low`, values?.low ?? null),
    line(`${side}Median`, values?.median ?? null),
    line(`${side}High`, values?.high ?? null),
  ];
  return [
    line('developers', developers),
    ...band('asked', asked),
    line('jobs', jobs),
    // A group without jobs has no offered salaries to hide.
    ...(jobs > 0 ? band('offered', offered) : []),
  ];
}

const linesOfResponses = ({ median, nineOfTen, answered, months }: ResponseTime, about: string): Line[] => [
  { about, measure: 'medianDays', value: median },
  { about, measure: 'nineOfTenDays', value: nineOfTen },
  { about, measure: 'answered', value: answered },
  ...months.map(({ start, median: ofMonth }) => ({ about, measure: 'medianDays', month: start, value: ofMonth })),
];
