import type Router from '@koa/router';
import type { contracts } from '@tandem/contracts/contracts';
import { accountsRoutes } from './domains/accounts/accounts.routes.ts';
import { aiRoutes } from './domains/ai/ai.routes.ts';
import { auditRoutes } from './domains/audit/audit.routes.ts';
import { authRoutes } from './domains/auth/auth.routes.ts';
import { badgesRoutes } from './domains/badges/badges.routes.ts';
import { boardsRoutes } from './domains/boards/boards.routes.ts';
import { candidateImportsRoutes } from './domains/candidate-imports/candidate-imports.routes.ts';
import { candidateLettersRoutes } from './domains/candidate-letters/candidate-letters.routes.ts';
import { candidateListsRoutes } from './domains/candidate-lists/candidate-lists.routes.ts';
import { candidatesRoutes } from './domains/candidates/candidates.routes.ts';
import { catalogueRoutes } from './domains/catalogue/catalogue.routes.ts';
import { companiesRoutes } from './domains/companies/companies.routes.ts';
import { devMailRoutes } from './domains/dev-mail/dev-mail.routes.ts';
import { developersRoutes } from './domains/developers/developers.routes.ts';
import { emailsRoutes } from './domains/emails/emails.routes.ts';
import { equalityRoutes } from './domains/equality/equality.routes.ts';
import { extensionRoutes } from './domains/extension/extension.routes.ts';
import { feedbackRoutes } from './domains/feedback/feedback.routes.ts';
import { filesRoutes } from './domains/files/files.routes.ts';
import { introVideosRoutes } from './domains/intro-videos/intro-videos.routes.ts';
import { invitationsRoutes } from './domains/invitations/invitations.routes.ts';
import { jobAlertsRoutes } from './domains/job-alerts/job-alerts.routes.ts';
import { jobsRoutes } from './domains/jobs/jobs.routes.ts';
import { matchesRoutes } from './domains/matches/matches.routes.ts';
import { notesRoutes } from './domains/notes/notes.routes.ts';
import { quickSearchRoutes } from './domains/quick-search/quick-search.routes.ts';
import { reviewRoutes } from './domains/review/review.routes.ts';
import { searchRoutes } from './domains/search/search.routes.ts';
import { secondFactorRoutes } from './domains/second-factor/second-factor.routes.ts';
import { shortlistRoutes } from './domains/shortlist/shortlist.routes.ts';
import { skillsRoutes } from './domains/skills/skills.routes.ts';
import { sourcedRoutes } from './domains/sourced/sourced.routes.ts';
import { statisticsRoutes } from './domains/statistics/statistics.routes.ts';
import { suggestionsRoutes } from './domains/suggestions/suggestions.routes.ts';
import { suspensionsRoutes } from './domains/suspensions/suspensions.routes.ts';
import { takeOverRoutes } from './domains/take-over/take-over.routes.ts';
import { termsRoutes } from './domains/terms/terms.routes.ts';

/** Every domain of the API: a contract that nobody serves does not compile. */
const domains: Record<keyof typeof contracts, (router: Router) => void> = {
  // `/api/users/light` comes before `/api/users/:id`.
  search: searchRoutes,
  accounts: accountsRoutes,
  invitations: invitationsRoutes,
  ai: aiRoutes,
  audit: auditRoutes,
  auth: authRoutes,
  badges: badgesRoutes,
  boards: boardsRoutes,
  candidateImports: candidateImportsRoutes,
  candidateLetters: candidateLettersRoutes,
  candidateLists: candidateListsRoutes,
  candidates: candidatesRoutes,
  catalogue: catalogueRoutes,
  companies: companiesRoutes,
  developers: developersRoutes,
  emails: emailsRoutes,
  equality: equalityRoutes,
  devMail: devMailRoutes,
  extension: extensionRoutes,
  feedback: feedbackRoutes,
  files: filesRoutes,
  introVideos: introVideosRoutes,
  jobAlerts: jobAlertsRoutes,
  jobs: jobsRoutes,
  matches: matchesRoutes,
  notes: notesRoutes,
  quickSearch: quickSearchRoutes,
  review: reviewRoutes,
  secondFactor: secondFactorRoutes,
  shortlist: shortlistRoutes,
  skills: skillsRoutes,
  sourced: sourcedRoutes,
  statistics: statisticsRoutes,
  suggestions: suggestionsRoutes,
  suspensions: suspensionsRoutes,
  takeOver: takeOverRoutes,
  terms: termsRoutes,
};

export function mountDomains(router: Router) {
  for (const mountDomain of Object.values(domains)) mountDomain(router);
}
