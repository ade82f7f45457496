import type {
  CandidateChange,
  CandidateCreate,
  CandidateLookup,
  CandidateLookupResult,
  CandidateQuery,
} from '@tandem/contracts/candidate';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { developerVisibility, type Source } from '@tandem/contracts/developer';
import { sees } from '@tandem/contracts/visibility';
import { Types } from 'mongoose';
import type * as z from 'zod';
import { isDuplicate, totalOf } from '../../../platform/database/mongoose-schema.ts';
import { changedSince, isFieldChanged } from '../../../platform/database/revisions.ts';
import { lazy } from '../../../platform/domain/lazy.ts';
import { alreadySaved, changedElsewhere, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { refuseDeceptiveNames } from '../../../platform/text/name-rules.ts';
import { foldText, substringPattern } from '../../../platform/text/text-normalization.ts';
import { nameKey } from '../../companies/companies/companies.names.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { candidateKeysOf, personKey } from '../../talent/developers/developers.derived.ts';
import { type DeveloperCondition, findDevelopers } from '../../talent/developers/developers.service.ts';
import { type ViewerContext, viewerContextOf } from '../../talent/developers/viewer-context.ts';
import {
  type CandidateFacts,
  candidateRepository,
  changeCandidate,
  createCandidate,
  type StoredDeveloper,
} from '../candidate-records/candidates.records.ts';
import { developerRows, listedCandidates, newPipeline, pipelines } from '../candidate-records/pipelines.service.ts';
import { addNoteTo, filedPipeline, resolvePipelineChange } from './candidates.filing.ts';
import { conditionOf } from './candidates.filters.ts';
import { file } from './candidates.pipeline.ts';
import { presentCandidate, presentCandidates } from './candidates.presenter.ts';

/** Condition: candidates of the viewer's company; of all companies for a superuser. */
export const managedCandidates = ({ view, entityId }: Pick<ViewerContext, 'view' | 'entityId'>) => ({
  managedBy: view === 'SUPERUSER' ? { $ne: null } : entityId,
  status: { $ne: 'deleted' as const },
});

/** Saves a person. Throws 409 with the existing candidate if the company has already saved the same person. */
export async function saveCandidate(viewer: Viewer, body: CandidateCreate): Promise<Candidate> {
  const { managedBy, sourceUrl, sourceKind, stage, tags, ownerId, listId, jobId, note, ...facts } = body;
  const companyId = await companySaving(viewer, managedBy);
  refuseDeceptiveNames({ firstName: facts.firstName, lastName: facts.lastName });
  const filed = await resolvePipelineChange(companyId, { stage, tags, ownerId, listId, jobId });
  const pipeline = filedPipeline(newPipeline(), filed);
  try {
    const source = sourceOf({ sourceKind, sourceUrl });
    const stored = await createCandidate(companyId, facts, source, { ...pipeline, revision: 0, changedDate: null });
    await addNoteTo(viewer, String(stored._id), note);
    return presentCandidate(viewer, stored);
  } catch (error) {
    throw await asAlreadySaved(error, companyId, body);
  }
}

/**
 * Changes a candidate. Throws 409 with the fields changed since `revision`, or with the other candidate if the company
 * would have the same person twice; in both cases nothing is stored.
 */
export async function changeCandidateData(viewer: Viewer, id: string, body: CandidateChange): Promise<Candidate> {
  const { revision, sourceUrl, sourceKind, stage, tags, ownerId, listId, jobId, note, ...facts } = body;
  const before = await storedCandidate(id);
  const companyId = String(before.managedBy);
  const renamed = (['firstName', 'lastName'] as const).filter((field) => facts[field] !== before[field]);
  refuseDeceptiveNames(Object.fromEntries(renamed.map((field) => [field, facts[field]])));
  const filed = await resolvePipelineChange(companyId, { stage, tags, ownerId, listId, jobId });
  try {
    const changed = await changeCandidate(id, facts, sourceOf({ sourceKind, sourceUrl }), (before) =>
      refuseStale(viewer, before, facts, revision),
    );
    if (!changed) throw notFound('candidate');
    const pipeline = await file(changed, filed);
    await addNoteTo(viewer, id, note);
    return presentCandidate(viewer, { ...changed, ...(pipeline && { pipeline }) });
  } catch (error) {
    throw await asAlreadySaved(error, companyId, { ...facts, sourceUrl });
  }
}

function refuseStale(viewer: Viewer, before: StoredDeveloper, facts: CandidateFacts, revision: number | undefined) {
  const fields = (Object.keys(facts) as (keyof CandidateFacts)[]).filter((field) =>
    isFieldChanged(before, facts, field),
  );
  const stale = changedSince(before, fields, revision);
  if (stale.length > 0) throw changedElsewhere(stale, { candidate: presentCandidate(viewer, before), yours: facts });
}

const sourceOf = ({ sourceKind, sourceUrl }: Pick<CandidateChange, 'sourceKind' | 'sourceUrl'>): Source => ({
  kind: sourceKind,
  url: sourceUrl,
  date: new Date().toISOString(),
});

type Addresses = Pick<z.output<typeof CandidateLookup>, 'linkedin' | 'sourceUrl' | 'email'>;

async function asAlreadySaved(
  error: unknown,
  companyId: string,
  { linkedin, sourceUrl, email }: Addresses,
): Promise<unknown> {
  if (!isDuplicate(error)) return error;
  const asCompany: Viewer = { view: 'COMPANY', entityId: companyId };
  return alreadySaved((await lookUp(asCompany, { linkedin, sourceUrl, email })).exact);
}

async function companySaving({ view, entityId = '' }: Viewer, managedBy: string | undefined): Promise<string> {
  if (view !== 'SUPERUSER') return entityId;
  if (!managedBy || !Types.ObjectId.isValid(managedBy)) throw invalid({ managedBy: { key: 'missing' } });
  return String((await companyById(managedBy))._id);
}

/**
 * Returns the company that saved a candidate. Throws 404 for a developer with an account, and for a deleted candidate.
 */
export const companyOfCandidate = async (id: string): Promise<string> => String((await storedCandidate(id)).managedBy);

async function storedCandidate(id: string): Promise<StoredDeveloper> {
  const [candidate] = await candidateRepository.where({ _id: id });
  if (!candidate) throw notFound('candidate');
  return candidate;
}

/** Lists candidates, newest first by default. */
export async function listCandidates(viewer: Viewer, query: z.output<typeof CandidateQuery>) {
  const readContext = lazy(() => viewerContextOf(viewer));
  const condition = await conditionFor(viewer, query, readContext);
  const found = await candidateRepository.page(condition, query);
  const total = await totalOf(found.length, query, () => candidateRepository.count(condition));
  return { items: await presentCandidates(viewer, found, readContext), total };
}

/** Returns a page of candidates without the total number. */
export async function candidateRows(viewer: Viewer, query: z.output<typeof CandidateQuery>): Promise<Candidate[]> {
  const readContext = lazy(() => viewerContextOf(viewer));
  const condition = await conditionFor(viewer, query, readContext);
  return presentCandidates(viewer, await candidateRepository.page(condition, query), readContext);
}

const conditionFor = async (
  viewer: Viewer,
  query: z.output<typeof CandidateQuery>,
  readContext: ReadContext,
): Promise<DeveloperCondition> => ({
  $and: [listedCandidates, await rowsFor(viewer, query.text, readContext), conditionOf(query, new Date())],
});

type ReadContext = () => Promise<ViewerContext>;

/**
 * Condition: rows of the viewer's lists that contain a text, as far as the viewer sees it. The lists are those of the
 * company; of all companies for a superuser.
 */
export async function rowsFor(
  { view, entityId = '' }: Viewer,
  text = '',
  readContext?: ReadContext,
): Promise<DeveloperCondition> {
  const words = foldText(text).split(/\s+/).filter(Boolean).map(substringPattern);
  const found: DeveloperCondition = words.length > 0 ? { $and: words.map((searchText) => ({ searchText })) } : {};
  if (view === 'SUPERUSER') return { managedBy: { $ne: null }, status: { $ne: 'deleted' }, ...found };
  const rows = await developerRows(entityId, readContext);
  const hidden = idsOf(rows.filter(({ level }) => !level));
  // The text of a row also contains the last name, which the company may not see.
  const partly =
    words.length > 0 ? rows.filter(({ level }) => level && !sees(level, developerVisibility.lastName)) : [];
  const named = partly.filter(({ firstName }) => words.every((word) => word.test(foldText(firstName))));
  const others: DeveloperCondition = { _id: { $nin: [...hidden, ...idsOf(partly)] }, ...found };
  if (rows.length === 0) return { managedBy: entityId, ...found };
  return { managedBy: entityId, ...(named.length > 0 ? { $or: [others, { _id: { $in: idsOf(named) } }] } : others) };
}

const idsOf = (rows: readonly { _id: Types.ObjectId }[]): Types.ObjectId[] => rows.map(({ _id }) => _id);

/** Returns a row of the viewer's lists. Throws 404 for any other row. */
export async function getCandidate(viewer: Viewer, id: string): Promise<Candidate> {
  const [row] = await pipelines.where({ $and: [await rowsFor(viewer), { _id: id }] });
  const [candidate] = row ? await presentCandidates(viewer, [row]) : [];
  if (!candidate) throw notFound('candidate');
  return candidate;
}

/** Looks up whether a person is already saved: `exact` by address or email, `possible` by name and company. */
export async function lookUp(viewer: Viewer, person: z.output<typeof CandidateLookup>): Promise<CandidateLookupResult> {
  const viewerContext = await viewerContextOf(viewer);
  const shown = (candidate: StoredDeveloper) => presentCandidate(viewer, candidate);

  const keys = candidateKeysOf(person);
  const same =
    keys.length > 0
      ? await findDevelopers(viewerContext, { ...managedCandidates(viewerContext), candidateKeys: { $in: keys } })
      : [];
  const name = personKey(person.firstName, person.lastName);
  const namesakes =
    name === '' ? [] : await findDevelopers(viewerContext, { ...managedCandidates(viewerContext), nameKey: name });
  const exact = same[0];
  return {
    exact: exact ? shown(exact) : null,
    possible: namesakes
      .filter((each) => String(each._id) !== String(exact?._id) && mayWorkAt(each, person.company))
      .map(shown),
  };
}

/** Whether a person may work at a company: an unknown company does not rule it out. */
export function mayWorkAt({ company, workExperience }: Employed, wanted = ''): boolean {
  const known = [company, ...workExperience.map(({ organisation }) => organisation)].map(nameKey).filter(Boolean);
  return wanted === '' || known.length === 0 || known.includes(nameKey(wanted));
}
interface Employed {
  company: string;
  workExperience: readonly { organisation: string }[];
}
