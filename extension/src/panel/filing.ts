import { everyItem } from '@tandem/client/every-item';
import type { Filing } from '@tandem/contracts/candidate-pipeline';
import type { PanelClient } from './api.ts';

/** Data that a recruiter adds on saving. */
export interface FilingDraft {
  note: string;
  tags: string[];
  /** `list:<id>` or `job:<id>`; empty for neither. */
  target: string;
}

export const EMPTY_FILING: FilingDraft = { note: '', tags: [], target: '' };

/** Options of the team. */
export interface FilingChoices {
  tags: string[];
  lists: { value: string; label: string }[];
  jobs: { value: string; label: string }[];
}

/** Returns the request body without empty fields. */
export function filingOf({ note, tags, target }: FilingDraft): Filing {
  const [kind, id = ''] = target.split(':');
  return {
    ...(note.trim() && { note }),
    ...(tags.length > 0 && { tags }),
    ...(kind === 'list' && { listId: id }),
    ...(kind === 'job' && { jobId: id }),
  };
}

export const isFiled = (draft: FilingDraft): boolean => Object.keys(filingOf(draft)).length > 0;

/** Loads the tags, lists and jobs of a company. A job with a list of its own is one option. */
export async function loadChoices(client: PanelClient, companyId: string): Promise<FilingChoices> {
  const [facets, lists, jobs] = await Promise.all([
    client.candidates.facets(),
    everyItem((page) => client.candidateLists.list({ query: { ...page, sort: 'name' } })),
    everyItem((page) => client.jobs.list({ query: { ...page, companyId } })),
  ]);
  const open = jobs.filter(({ status }) => status !== 'closed');
  const isOfOpenJob = (jobId: string | null) => open.some(({ _id }) => _id === jobId);
  return {
    tags: facets.tag.map(({ value }) => value),
    lists: lists
      .filter(({ jobId }) => !isOfOpenJob(jobId))
      .map(({ _id, name }) => ({ value: `list:${_id}`, label: name })),
    jobs: open.map(({ _id, headline }) => ({ value: `job:${_id}`, label: headline })),
  };
}
