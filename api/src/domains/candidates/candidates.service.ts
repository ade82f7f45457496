import type {
  CandidateCreate,
  CandidateLookup,
  CandidateLookupResult,
  CandidateQuery,
} from '@tandem/contracts/candidate';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Types } from 'mongoose';
import type * as z from 'zod';
import { alreadyKept, invalid, notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { nameKey } from '../companies/companies.names.ts';
import { companyById } from '../companies/companies.service.ts';
import { candidateKeysOf, personKey } from '../developers/developers.derived.ts';
import { levelFor } from '../developers/developers.policy.ts';
import { presentDeveloper } from '../developers/developers.presenter.ts';
import {
  createDeveloper,
  developerById,
  findDevelopers,
  pageOfDevelopers,
  removeDeveloper,
} from '../developers/developers.service.ts';
import { type Viewpoint, viewpointOf } from '../developers/developers.viewpoint.ts';
import { isDuplicate } from '../stored.ts';
import { containing } from '../words.ts';

/** Candidates of the viewer's company; of every company for a superuser. */
const kept = ({ view, entityId }: Viewpoint) => ({ managedBy: view === 'SUPERUSER' ? { $ne: null } : entityId });

/** Keeps a person. Throws 409 with the candidate where the company keeps the same person already. */
export async function keepCandidate(viewer: Viewer, body: CandidateCreate): Promise<VisibleDeveloper> {
  const { managedBy, sourceUrl, sourceKind, email = '', ...profile } = body;
  const companyId = await keeperOf(viewer, managedBy);
  const source = { kind: sourceKind, url: sourceUrl, date: new Date().toISOString() };
  try {
    const candidate = await createDeveloper({ ...profile, email, source, managedBy: new Types.ObjectId(companyId) });
    return presentDeveloper(candidate, levelFor(await viewpointOf(viewer), candidate));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const asKeeper: Viewer = { view: 'COMPANY', entityId: companyId };
    throw alreadyKept((await lookUp(asKeeper, { linkedin: profile.linkedin, sourceUrl, email })).exact);
  }
}

async function keeperOf({ view, entityId = '' }: Viewer, managedBy: string | undefined): Promise<string> {
  if (view !== 'SUPERUSER') return entityId;
  if (!managedBy || !Types.ObjectId.isValid(managedBy)) throw invalid({ managedBy: { key: 'missing' } });
  return String((await companyById(managedBy))._id);
}

/** Candidates, newest first; `text` is looked for in name, headline and city. */
export async function listCandidates(viewer: Viewer, { text, ...page }: z.output<typeof CandidateQuery>) {
  const viewpoint = await viewpointOf(viewer);
  return pageOfDevelopers(viewpoint, { ...kept(viewpoint), ...(text && holding(text)) }, page);
}

/** Every word somewhere, in any case. */
const holding = (text: string) => ({
  $and: text.split(/\s+/).map((word) => {
    const pattern = containing(word);
    return { $or: ['firstName', 'lastName', 'headline', 'city'].map((field) => ({ [field]: pattern })) };
  }),
});

/** Whether a person is kept already: `exact` by address or e-mail, `possible` by name and company. */
export async function lookUp(viewer: Viewer, person: z.output<typeof CandidateLookup>): Promise<CandidateLookupResult> {
  const viewpoint = await viewpointOf(viewer);
  const present = (candidate: Parameters<typeof presentDeveloper>[0]) =>
    presentDeveloper(candidate, levelFor(viewpoint, candidate));

  const keys = candidateKeysOf(person);
  const same =
    keys.length > 0 ? await findDevelopers(viewpoint, { ...kept(viewpoint), candidateKeys: { $in: keys } }) : [];
  const name = personKey(person.firstName, person.lastName);
  const namesakes = name === '' ? [] : await findDevelopers(viewpoint, { ...kept(viewpoint), nameKey: name });
  const exact = same[0];
  return {
    exact: exact ? present(exact) : null,
    possible: namesakes
      .filter((each) => String(each._id) !== String(exact?._id) && mayWorkAt(each, person.company))
      .map(present),
  };
}

/** Nothing speaks against it where either company is not known. */
function mayWorkAt({ company, workExperience }: Employed, wanted = ''): boolean {
  const known = [company, ...workExperience.map(({ organisation }) => organisation)].map(nameKey).filter(Boolean);
  return wanted === '' || known.length === 0 || known.includes(nameKey(wanted));
}
interface Employed {
  company: string;
  workExperience: readonly { organisation: string }[];
}

/** Throws 404 for a developer with an account. */
export async function removeCandidate(id: string): Promise<void> {
  const { managedBy } = await developerById(id);
  if (!managedBy) throw notFound('candidate');
  await removeDeveloper(id);
}
