import { SOURCE_PARTS } from '@tandem/catalogue/job-feeds';
import type { Job } from '@tandem/contracts/job';
import '../domains/integrations/job-imports/job-sources.model.ts';
import '../domains/integrations/job-imports/source-changes.model.ts';
import '../domains/integrations/job-imports/source-jobs.model.ts';
import { partHash } from '../domains/integrations/job-imports/parts.ts';
import type { Demo } from './demo.ts';
import { daysBefore, idOf } from './random.ts';

const HOST = 'karriar.hamnkraft.example';
const DEPARTMENTS: Partial<Record<NonNullable<Job['role']>, string>> = {
  backend: 'Platform',
  frontend: 'Web',
  qa: 'Quality',
  devops: 'Platform operations',
};

/**
 * Returns the careers site of the demo company as a source of some of its jobs; paused, because the site does not
 * exist.
 */
export function makeJobSources(demo: Demo, now: Date) {
  const companyId = demo.companies.find(({ company }) => company.slug === 'hamnkraft')?.company._id ?? '';
  const sourceId = idOf('job source', 'hamnkraft');
  const jobs = demo.jobs.filter((job) => job.companyId === companyId && job.status === 'published').slice(0, 4);
  const connected = daysBefore(now, 12, 9);
  const departmentOf = ({ role }: Job) => (role && DEPARTMENTS[role]) || 'Development';
  const departments = [...new Map(jobs.map((job) => [departmentOf(job), job.role]))];
  const source = {
    _id: sourceId,
    companyId,
    address: `https://${HOST}/jobs`,
    url: `https://${HOST}/jobs.rss?per_page=200`,
    system: 'teamtailor',
    board: HOST,
    status: 'paused',
    rules: {
      departments: [
        ...departments.map(([department, role]) => ({ department, role })),
        { department: 'Sales', role: null },
      ],
      skills: [],
      salaries: [
        { role: 'backend', salaryFrom: 4800, salaryTo: 6200, salaryCurrency: 'eur', salaryFrequency: 'monthly' },
      ],
      period: 'month',
      publish: true,
    },
    readDate: daysBefore(now, 1, 14),
    createdDate: connected,
    updatedDate: connected,
  };
  const entry = (nth: number, feed: object) => ({
    _id: idOf('source job', nth),
    sourceId,
    companyId,
    externalId: String(7308188 + nth),
    key: null,
    feed: { ...NOTHING, id: String(7308188 + nth), url: `https://${HOST}/jobs/${7308188 + nth}`, ...feed },
    feedHash: String(nth),
    createdDate: connected,
    updatedDate: connected,
  });
  const imported = jobs.map((job, nth) => ({
    ...entry(nth, {
      title: nth === 0 ? `${job.headline} (m/f/x)` : job.headline,
      description: job.description,
      places: [{ city: job.location.city, country: job.location.country }],
      remote: job.remote,
      employment: job.jobType,
      salary: { min: job.salaryFrom, max: job.salaryTo, currency: job.salaryCurrency, period: 'month' },
      department: departmentOf(job),
    }),
    state: nth === jobs.length - 1 ? 'missing' : 'imported',
    missingSince: nth === jobs.length - 1 ? daysBefore(now, 1, 14) : null,
    jobId: job._id,
    written: Object.fromEntries(SOURCE_PARTS.map((part) => [part, partHash(job, part)])),
  }));
  const seller = {
    ...entry(jobs.length, {
      title: 'Account manager',
      department: 'Sales',
      places: [{ city: 'Gothenburg', country: 'SE' }],
    }),
    state: 'ignored',
    reason: 'department',
  };
  const changes = jobs.flatMap((job, nth) => {
    const base = {
      sourceId,
      companyId,
      sourceJobId: idOf('source job', nth),
      jobId: job._id,
      headline: job.headline,
      updatedDate: connected,
    };
    const added = { ...base, _id: idOf('source change', nth), kind: 'added', parts: [], createdDate: connected };
    const changed = {
      ...base,
      _id: idOf('source change', 'changed', nth),
      kind: 'changed',
      parts: [nth === 1 ? 'salary' : 'employment'],
      before: nth === 1 ? { ...salaryOf(job), salaryFrom: job.salaryFrom - 200 } : { jobType: 'parttime' },
      createdDate: daysBefore(now, 2 + nth, 10),
    };
    return nth === 0 || nth === jobs.length - 1 ? [added] : [added, changed];
  });
  return { JobSource: [source], SourceJob: [...imported, seller], JobSourceChange: changes };
}

const salaryOf = ({ salaryFrom, salaryTo, salaryCurrency, salaryFrequency }: Job) => ({
  salaryFrom,
  salaryTo,
  salaryCurrency,
  salaryFrequency,
});

const NOTHING = {
  description: '',
  places: [],
  remote: null,
  employment: null,
  salary: null,
  department: null,
  applyUrl: null,
  published: null,
  language: null,
};
