import type { MatchState, QuickMatch } from '@tandem/contracts/quick-search';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { wordPrefixMatcher } from '../../../platform/text/text-normalization.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { levelFor } from '../../talent/developers/developers.policy.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developersFor, existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { matches } from './matches.model.ts';
import { currentStatus, turnOf } from './matches.policy.ts';
import type { StoredMatch } from './stored-match.ts';

/** The maximum number of recent matches to search. */
const MAX_SEARCHED_MATCHES = 1000;

export interface OwnMatches {
  /** Returns the state of the latest match with a developer. */
  latestWith: (developer: string) => MatchState | null;
  ofJob: (job: string) => number;
  /** Returns the matches whose job, developer or company name fits the search, latest first. */
  called: (wanted: { text: string; limit: number }) => Promise<{ items: QuickMatch[]; total: number }>;
}

/** Returns a name search over the matches of a developer or a company. */
export async function ownMatches(viewer: Viewer): Promise<OwnMatches> {
  const stored = await latestOf(viewer);
  return {
    latestWith(developer) {
      const found = stored.find(({ user }) => String(user) === developer);
      return found ? stateOf(found) : null;
    },
    ofJob: (id) => stored.filter(({ job }) => String(job) === id).length,
    async called({ text, limit }) {
      const found = (await shown(viewer, stored)).filter(matchTextFilter(text));
      return { items: found.slice(0, limit), total: found.length };
    },
  };
}

/** Returns the latest matches; those of a company only with developers who exist for it. */
async function latestOf(viewer: Viewer): Promise<StoredMatch[]> {
  const { view, entityId = '' } = viewer;
  if (view === 'USER') return (await matches.ofUser(entityId)).slice(0, MAX_SEARCHED_MATCHES);
  const stored = (await matches.ofCompany(entityId)).slice(0, MAX_SEARCHED_MATCHES);
  const existing = await existingAmong(await viewerContextOf(viewer), [
    ...new Set(stored.map(({ user }) => String(user))),
  ]);
  return stored.filter(({ user }) => existing.has(String(user)));
}

function matchTextFilter(text: string): (match: QuickMatch) => boolean {
  const isCalled = wordPrefixMatcher(text);
  return ({ headline, company, developer }) =>
    isCalled([headline, ...(developer ? [developer.firstName, developer.lastName] : [company.name])].join(' '));
}

/** Returns the matches whose job and developer are visible to the viewer. */
async function shown(viewer: Viewer, stored: readonly StoredMatch[]): Promise<QuickMatch[]> {
  const viewerContext = await viewerContextOf(viewer);
  const ids = [...new Set(stored.map(({ user }) => String(user)))];
  const [postings, developers] = await Promise.all([
    postingsById([...new Set(stored.map(({ job }) => String(job)))]),
    developersFor(viewerContext, ids),
  ]);
  return stored.flatMap((match): QuickMatch[] => {
    const posting = postings.get(String(match.job));
    const developer = developers.get(String(match.user));
    if (!posting || !developer) return [];
    const { _id, name, slug, logo } = posting.company.summary;
    const person = presentDeveloper(developer, levelFor(viewerContext, developer));
    const { avatar, firstName, lastName, role, seniority, city, country, profilePicture } = person;
    const other = { _id: person._id, avatar, firstName, lastName, role, seniority, city, country, profilePicture };
    const company = { _id, name, slug, logo };
    const headline = posting.job.headline;
    return [{ ...stateOf(match), headline, company, developer: viewer.view === 'COMPANY' ? other : null }];
  });
}

const stateOf = (match: StoredMatch): MatchState => ({
  _id: String(match._id),
  status: currentStatus(match.status),
  startedBy: match.startedBy,
  turn: turnOf(match),
  createdDate: match.createdDate.toISOString(),
  updatedDate: match.updatedDate.toISOString(),
});
