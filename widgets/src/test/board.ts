import type { Board, BoardJob } from '@tandem/contracts/routes/boards';

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

/** A published job as the API's board answers it. */
export function boardJob(headline: string, change: Partial<BoardJob> = {}): BoardJob {
  const _id = `${++made}`.padStart(24, '0');
  const slug = `${headline.toLowerCase().replace(/\W+/g, '-')}-${_id}`;
  return {
    _id,
    slug,
    headline,
    url: `http://localhost/jobs/${slug}`,
    companyId: company._id,
    createdDate: '2026-11-01T08:00:00.000Z',
    updatedDate: '2026-11-01T08:00:00.000Z',
    publishDate: '2026-11-01T08:00:00.000Z',
    remote: 'hybrid',
    location: { city: 'Gothenburg', country: 'SE' },
    public: true,
    role: 'backend',
    skills: [],
    skillsYears: {},
    seniorities: ['senior'],
    jobType: 'fulltime',
    salaryFrom: 4800,
    salaryTo: 6200,
    salaryCurrency: 'eur',
    salaryFrequency: 'monthly',
    yearsExperienceFrom: 4,
    yearsExperienceTo: 10,
    status: 'published',
    languages: ['en'],
    visaSponsorship: false,
    reviewedDate: null,
    validThrough: null,
    package: 'freeAd_3',
    promoted: false,
    preview: '',
    ...change,
  };
}

export const board: Board = {
  company,
  jobs: [
    boardJob('Backend engineer, charging platform'),
    boardJob('React developer, harbour dashboards', {
      role: 'frontend',
      remote: 'remote',
      salaryFrom: 4200,
      salaryTo: 5400,
    }),
    boardJob('QA engineer', { role: 'qa', salaryFrom: 3900, salaryTo: 4700, seniorities: ['midlevel'] }),
    boardJob('Site reliability engineer', {
      role: 'devops',
      remote: 'house',
      location: { city: 'Kiel', country: 'DE' },
      salaryFrom: 5100,
      salaryTo: 6400,
    }),
  ],
};

export const description = `<p>When a ferry docks, it has eleven minutes. In that time we decide how much power it gets.</p>
<h3>What you would do in the first half-year</h3><ul><li>Move price forecasts out of the nightly job.</li>
<li>Open two harbours: Trelleborg in May and Kiel in August.</li></ul>`;
