import type { Board, BoardJob } from '@tandem/contracts/routes/boards';
import de from '@tandem/i18n/locales/de/widgets.json';
import en from '@tandem/i18n/locales/en/widgets.json';
import fr from '@tandem/i18n/locales/fr/widgets.json';
import sv from '@tandem/i18n/locales/sv/widgets.json';

const company = {
  _id: '000000000000000000000001',
  name: 'Hamnkraft',
  slug: 'hamnkraft',
  logo: '',
  companySize: 100,
  companyTypes: ['greentech'],
  url: 'http://localhost/companies/hamnkraft',
} satisfies Board['company'];

let made = 0;

/** Properties that a test sets; the others have defaults. */
export interface Wanted {
  role?: string;
  city?: string;
  remote?: keyof typeof en.remote;
  skills?: string[];
}

/** Returns a published job in the format of the board API. */
export function boardJob(headline: string, wanted: Wanted = {}): BoardJob {
  const { role = 'back', city = 'Gothenburg', remote = 'hybrid', skills = [] } = wanted;
  const _id = `${++made}`.padStart(24, '0');
  const slug = `${headline.toLowerCase().replace(/\W+/g, '-')}-${_id}`;
  const where = `${city} · ${en.remote[remote]}`;
  const salary = '4\u00A0800–6\u00A0200\u00A0€';
  return {
    _id,
    slug,
    headline,
    url: `http://localhost/jobs/${slug}`,
    words: {
      where,
      salary,
      facts: [`${salary} a month`, where, 'Senior', '4 or more years'],
      promoted: '',
      place: city,
      team: role,
    },
    facets: { role: [role], city: [city.toLowerCase()], remote: [remote], skill: skills },
  } as BoardJob;
}

/** Returns a board with the given jobs. */
export function boardOf(jobs: BoardJob[]): Board {
  const values = (name: 'role' | 'city' | 'remote') => [...new Set(jobs.flatMap(({ facets }) => facets[name]))];
  const facet = (name: 'role' | 'city' | 'remote', label: (value: string) => string) => ({
    name,
    label: en.facets[name],
    options: values(name).map((value) => ({ value, label: label(value) })),
  });
  const placeOf = (value: string) => jobs.find(({ facets }) => facets.city[0] === value)?.words.place ?? value;
  return {
    company,
    jobs,
    texts: en,
    facets: [
      facet('role', (value) => value.toUpperCase()),
      facet('city', placeOf),
      facet('remote', (value) => en.remote[value as 'remote']),
    ],
  };
}

/** Returns a response with its texts in another language. */
export const localizedFor = <T extends object>(answer: T, language: string): T => ({
  ...answer,
  texts: { en, sv, de, fr }[language],
});

export const board: Board = boardOf([
  boardJob('Backend engineer, charging platform', { skills: ['go'] }),
  boardJob('React developer, harbour dashboards', { role: 'front', remote: 'remote', skills: ['react', 'ts'] }),
  boardJob('QA engineer', { role: 'qa', skills: ['ts'] }),
  boardJob('Site reliability engineer', { role: 'ops', remote: 'house', city: 'Kiel' }),
]);

export const description = `<p>When a ferry docks, it has eleven minutes. In that time we decide how much power it gets.</p>
<h3>What you would do in the first half-year</h3><ul><li>Move price forecasts out of the nightly job.</li>
<li>Open two harbours: Trelleborg in May and Kiel in August.</li></ul>`;
