import { Types } from 'mongoose';
import { sources } from '../../domains/integrations/job-imports/job-sources.model.ts';
import { sourceChanges } from '../../domains/integrations/job-imports/source-changes.model.ts';
import { sourceJobs } from '../../domains/integrations/job-imports/source-jobs.model.ts';
import { aDraft } from '../factories.ts';
import type { Person } from '../people.ts';
import { asIs, type CallsOf, next, type Scene } from './scene.ts';

const rules = {
  departments: [{ department: '', role: 'backend' as const }],
  skills: [],
  salaries: [],
  period: null,
  publish: false,
};

/** A source of a company, which has no jobs yet. */
export async function anEmptySource({ id }: Person) {
  const companyId = new Types.ObjectId(id);
  const url = `https://jobs-${next()}.example.org/feed.xml`;
  const lost = { missing: 3, total: 4 };
  return sources.insert({ companyId, address: url, system: 'aggregator', board: 'x', url, rules, lost });
}

/** A source of the company in a scene with a job that it imported and the change that this was. */
export async function aSource({ company }: Pick<Scene, 'company'>) {
  const source = await anEmptySource(company);
  const { companyId, address } = source;
  const job = await aDraft(company);
  const jobId = new Types.ObjectId(job._id);
  const feed = {
    id: '1',
    title: `Title ${next()}`,
    description: '',
    places: [],
    remote: null,
    employment: null,
    salary: null,
    department: null,
    url: null,
    applyUrl: null,
    published: null,
    language: null,
  };
  const known = { sourceId: source._id, companyId, externalId: '1', key: null, feed, feedHash: '', reason: null };
  await sourceJobs.insertMany([
    { ...known, state: 'imported', jobId, written: {}, missingSince: null, isKeptOpen: false, isPending: false },
  ]);
  const [entry] = await sourceJobs.ofSource(source._id);
  const sourceJobId = entry?._id as Types.ObjectId;
  const change = {
    companyId,
    sourceId: source._id,
    sourceJobId,
    kind: 'added' as const,
    jobId,
    headline: job.headline,
  };
  const { _id } = await sourceChanges.insert({ ...change, parts: [] });
  return { id: String(source._id), importedId: job._id, address, jobId: String(sourceJobId), changeId: String(_id) };
}

const ofSource = async (scene: Scene) => ({ params: { id: (await aSource(scene)).id } });

export const jobImports: CallsOf<'jobImports'> = {
  list: asIs,
  // The address of an existing source needs no request to its site.
  create: async (scene) => ({ body: { address: (await aSource(scene)).address } }),
  imported: async (scene) => ({ query: { jobId: (await aSource(scene)).importedId } }),
  get: ofSource,
  jobs: ofSource,
  changeRules: ofSource,
  changeStatus: ofSource,
  confirmLoss: ofSource,
  remove: ofSource,
  take: async (scene) => {
    const { id, jobId } = await aSource(scene);
    return { params: { id, jobId } };
  },
  changes: ofSource,
  undo: async (scene) => {
    const { id, changeId } = await aSource(scene);
    return { params: { id, changeId } };
  },
};
