import type Router from '@koa/router';
import type { contracts } from '@tandem/contracts/contracts';
import { companiesRoutes } from './domains/companies/companies/companies.routes.ts';
import { equalityRoutes } from './domains/companies/equality/equality.routes.ts';
import { matchesRoutes } from './domains/hiring/matches/matches.routes.ts';
import { notesRoutes } from './domains/hiring/notes/notes.routes.ts';
import { shortlistRoutes } from './domains/hiring/shortlist/shortlist.routes.ts';
import { suggestionsRoutes } from './domains/hiring/suggestions/suggestions.routes.ts';
import { accountsRoutes } from './domains/identity/accounts/accounts.routes.ts';
import { authRoutes } from './domains/identity/auth/auth.routes.ts';
import { invitationsRoutes } from './domains/identity/invitations/invitations.routes.ts';
import { secondFactorRoutes } from './domains/identity/second-factor/second-factor.routes.ts';
import { suspensionsRoutes } from './domains/identity/suspensions/suspensions.routes.ts';
import { termsRoutes } from './domains/identity/terms/terms.routes.ts';
import { boardsRoutes } from './domains/jobs/boards/boards.routes.ts';
import { jobAlertsRoutes } from './domains/jobs/job-alerts/job-alerts.routes.ts';
import { jobsRoutes } from './domains/jobs/jobs/jobs.routes.ts';
import { statisticsRoutes } from './domains/jobs/statistics/statistics.routes.ts';
import { auditRoutes } from './domains/operations/audit/audit.routes.ts';
import { catalogueRoutes } from './domains/operations/catalogue/catalogue.routes.ts';
import { devMailRoutes } from './domains/operations/dev-mail/dev-mail.routes.ts';
import { emailsRoutes } from './domains/operations/emails/emails.routes.ts';
import { extensionRoutes } from './domains/operations/extension/extension.routes.ts';
import { feedbackRoutes } from './domains/operations/feedback/feedback.routes.ts';
import { quickSearchRoutes } from './domains/operations/quick-search/quick-search.routes.ts';
import { reviewRoutes } from './domains/operations/review/review.routes.ts';
import { candidateImportsRoutes } from './domains/sourcing/candidate-imports/candidate-imports.routes.ts';
import { candidateLettersRoutes } from './domains/sourcing/candidate-letters/candidate-letters.routes.ts';
import { candidateListsRoutes } from './domains/sourcing/candidate-lists/candidate-lists.routes.ts';
import { candidatesRoutes } from './domains/sourcing/candidates/candidates.routes.ts';
import { sourcedRoutes } from './domains/sourcing/sourced/sourced.routes.ts';
import { takeOverRoutes } from './domains/sourcing/take-over/take-over.routes.ts';
import { badgesRoutes } from './domains/talent/badges/badges.routes.ts';
import { aiRoutes } from './domains/talent/cv/ai.routes.ts';
import { developersRoutes } from './domains/talent/developers/developers.routes.ts';
import { introVideosRoutes } from './domains/talent/intro-videos/intro-videos.routes.ts';
import { searchRoutes } from './domains/talent/search/search.routes.ts';
import { skillsRoutes } from './domains/talent/skills/skills.routes.ts';
import { filesRoutes } from './platform/files/files.routes.ts';

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
