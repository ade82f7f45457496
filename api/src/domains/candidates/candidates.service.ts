import type {
  CandidateChange,
  CandidateCreate,
  CandidateLookup,
  CandidateLookupResult,
  CandidateQuery,
} from '@tandem/contracts/candidate';
import type { Source, VisibleDeveloper } from '@tandem/contracts/developer';
import { Types } from 'mongoose';
import type * as z from 'zod';
import { alreadyKept, invalid, notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { uses, usesUntold } from '../../realtime/made-of.ts';
import { nameKey } from '../companies/companies.names.ts';
import { companyById } from '../companies/companies.service.ts';
import { candidateKeysOf, personKey } from '../developers/developers.derived.ts';
import { levelFor, levelOfKept } from '../developers/developers.policy.ts';
import { presentDeveloper } from '../developers/developers.presenter.ts';
import { findDevelopers } from '../developers/developers.service.ts';
import { type Viewpoint, viewpointOf } from '../developers/developers.viewpoint.ts';
import { changeCandidate, createCandidate, keptPeople, type StoredDeveloper } from '../developers/kept.service.ts';
import { isDuplicate, totalOf } from '../stored.ts';
import { conditionOf } from './candidates.filters.ts';

/** Candidates of the viewer's company; of every company for a superuser. */
export const keptBy = ({ view, entityId }: Pick<Viewpoint, 'view' | 'entityId'>) => ({
  managedBy: view === 'SUPERUSER' ? { $ne: null } : entityId,
  status: { $ne: 'deleted' as const },
});

/** Keeps a person. Throws 409 with the candidate where the company keeps the same person already. */
export async function keepCandidate(viewer: Viewer, body: CandidateCreate): Promise<VisibleDeveloper> {
  const { managedBy, sourceUrl, sourceKind, ...facts } = body;
  const companyId = await keeperOf(viewer, managedBy);
  try {
    return await present(viewer, await createCandidate(companyId, facts, sourceOf({ sourceKind, sourceUrl })));
  } catch (error) {
    throw await asKept(error, companyId, body);
  }
}

/** Changes what is held. Throws 409 with the other candidate where the company keeps the same person twice then. */
export async function changeKept(viewer: Viewer, id: string, body: CandidateChange): Promise<VisibleDeveloper> {
  const { sourceUrl, sourceKind, ...facts } = body;
  const companyId = await keeperOfCandidate(id);
  try {
    const changed = await changeCandidate(id, facts, sourceOf({ sourceKind, sourceUrl }));
    if (!changed) throw notFound('candidate');
    return await present(viewer, changed);
  } catch (error) {
    throw await asKept(error, companyId, { ...facts, sourceUrl });
  }
}

const sourceOf = ({ sourceKind, sourceUrl }: Pick<CandidateChange, 'sourceKind' | 'sourceUrl'>): Source => ({
  kind: sourceKind,
  url: sourceUrl,
  date: new Date().toISOString(),
});

type Addresses = Pick<z.output<typeof CandidateLookup>, 'linkedin' | 'sourceUrl' | 'email'>;

async function asKept(error: unknown, companyId: string, { linkedin, sourceUrl, email }: Addresses): Promise<unknown> {
  if (!isDuplicate(error)) return error;
  const asKeeper: Viewer = { view: 'COMPANY', entityId: companyId };
  return alreadyKept((await lookUp(asKeeper, { linkedin, sourceUrl, email })).exact);
}

async function present(viewer: Viewer, candidate: StoredDeveloper): Promise<VisibleDeveloper> {
  return presentDeveloper(candidate, levelFor(await viewpointOf(viewer), candidate));
}

async function keeperOf({ view, entityId = '' }: Viewer, managedBy: string | undefined): Promise<string> {
  if (view !== 'SUPERUSER') return entityId;
  if (!managedBy || !Types.ObjectId.isValid(managedBy)) throw invalid({ managedBy: { key: 'missing' } });
  return String((await companyById(managedBy))._id);
}

/** The company that keeps a candidate. Throws 404 for a developer with an account, and for who has been deleted. */
export async function keeperOfCandidate(id: string): Promise<string> {
  const [candidate] = await keptPeople.where({ _id: id });
  if (!candidate) throw notFound('candidate');
  return String(candidate.managedBy);
}

/** Candidates, newest first unless said otherwise. */
export async function listCandidates(viewer: Viewer, query: z.output<typeof CandidateQuery>) {
  const { view, entityId = '' } = viewer;
  if (view === 'SUPERUSER') usesUntold();
  else uses('candidates', [entityId]);
  const condition = { $and: [keptBy({ view, entityId }), conditionOf(query, new Date())] };
  const found = await keptPeople.page(condition, query);
  const total = await totalOf(found.length, query, () => keptPeople.count(condition));
  const level = levelOfKept(viewer);
  return { items: found.map((each) => presentDeveloper(each, level)), total };
}

/** Whether a person is kept already: `exact` by address or e-mail, `possible` by name and company. */
export async function lookUp(viewer: Viewer, person: z.output<typeof CandidateLookup>): Promise<CandidateLookupResult> {
  const viewpoint = await viewpointOf(viewer);
  const shown = (candidate: StoredDeveloper) => presentDeveloper(candidate, levelFor(viewpoint, candidate));

  const keys = candidateKeysOf(person);
  const same =
    keys.length > 0 ? await findDevelopers(viewpoint, { ...keptBy(viewpoint), candidateKeys: { $in: keys } }) : [];
  const name = personKey(person.firstName, person.lastName);
  const namesakes = name === '' ? [] : await findDevelopers(viewpoint, { ...keptBy(viewpoint), nameKey: name });
  const exact = same[0];
  return {
    exact: exact ? shown(exact) : null,
    possible: namesakes
      .filter((each) => String(each._id) !== String(exact?._id) && mayWorkAt(each, person.company))
      .map(shown),
  };
}

/** Nothing speaks against it where either company is not known. */
export function mayWorkAt({ company, workExperience }: Employed, wanted = ''): boolean {
  const known = [company, ...workExperience.map(({ organisation }) => organisation)].map(nameKey).filter(Boolean);
  return wanted === '' || known.length === 0 || known.includes(nameKey(wanted));
}
interface Employed {
  company: string;
  workExperience: readonly { organisation: string }[];
}
