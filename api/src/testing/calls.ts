import type { Contracts } from '@tandem/contracts/contracts';
import type { Route } from '@tandem/contracts/route';
import type { Answer, TestApp } from './app.ts';
import { accounts } from './calls/accounts.ts';
import { ai } from './calls/ai.ts';
import { audit } from './calls/audit.ts';
import { auth } from './calls/auth.ts';
import { badges } from './calls/badges.ts';
import { boards } from './calls/boards.ts';
import { candidateImports } from './calls/candidate-imports.ts';
import { candidateLetters } from './calls/candidate-letters.ts';
import { candidateLists } from './calls/candidate-lists.ts';
import { candidates } from './calls/candidates.ts';
import { catalogue } from './calls/catalogue.ts';
import { companies } from './calls/companies.ts';
import { devMail } from './calls/dev-mail.ts';
import { developers } from './calls/developers.ts';
import { emails } from './calls/emails.ts';
import { equality } from './calls/equality.ts';
import { extension } from './calls/extension.ts';
import { feedback } from './calls/feedback.ts';
import { files } from './calls/files.ts';
import { introVideos } from './calls/intro-videos.ts';
import { invitations } from './calls/invitations.ts';
import { jobAlerts } from './calls/job-alerts.ts';
import { jobs } from './calls/jobs.ts';
import { matches } from './calls/matches.ts';
import { notes } from './calls/notes.ts';
import { quickSearch } from './calls/quick-search.ts';
import { review } from './calls/review.ts';
import type { Call, CallsOf, Prepare } from './calls/scene.ts';
import { search } from './calls/search.ts';
import { secondFactor } from './calls/second-factor.ts';
import { shortlist } from './calls/shortlist.ts';
import { skills } from './calls/skills.ts';
import { sourced } from './calls/sourced.ts';
import { statistics } from './calls/statistics.ts';
import { suggestions } from './calls/suggestions.ts';
import { suspensions } from './calls/suspensions.ts';
import { takeOver } from './calls/take-over.ts';
import { terms } from './calls/terms.ts';

const calls: { [D in keyof Contracts]: CallsOf<D> } = {
  accounts,
  ai,
  audit,
  auth,
  badges,
  boards,
  candidateImports,
  candidateLetters,
  candidateLists,
  candidates,
  catalogue,
  companies,
  devMail,
  developers,
  emails,
  equality,
  extension,
  feedback,
  files,
  introVideos,
  invitations,
  jobAlerts,
  jobs,
  matches,
  notes,
  quickSearch,
  review,
  search,
  secondFactor,
  shortlist,
  skills,
  sourced,
  statistics,
  suggestions,
  suspensions,
  takeOver,
  terms,
};

/** Every route with its name and its call. */
export const everyRoute = (contracts: Contracts) =>
  Object.entries(contracts).flatMap(([domain, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([name, route]) => ({
      id: `${domain}.${name}`,
      route,
      prepare: (calls[domain as keyof Contracts] as Record<string, Prepare>)[name] as Prepare,
    })),
  );

/** Makes a call; the body is the route's example unless the call has one. */
export function make(
  app: TestApp,
  route: Route,
  { params = {}, query, body, file, headers }: Call,
  as?: string,
): Promise<Answer> {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return app.call(route.method, query ? `${path}?${new URLSearchParams(query)}` : path, {
    ...(as && { as }),
    ...(route.body && { body: body ?? route.example }),
    ...(file && { file }),
    ...(headers && { headers }),
  });
}
