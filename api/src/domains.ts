import type Router from '@koa/router';
import { contracts } from '@tandem/contracts/contracts';
import { aiDomain } from './domains/ai/drafts/ai.domain.ts';
import { paymentsDomain } from './domains/billing/payments/payments.domain.ts';
import { companiesDomain } from './domains/companies/companies/companies.domain.ts';
import { equalityDomain } from './domains/companies/equality/equality.domain.ts';
import { blogsDomain } from './domains/content/blogs/blogs.domain.ts';
import { jobRevisionsDomain } from './domains/content/job-revisions/job-revisions.domain.ts';
import { tutorialsDomain } from './domains/content/tutorials/tutorials.domain.ts';
import { badgesDomain } from './domains/hiring/badges/badges.domain.ts';
import { hireFollowUpsDomain } from './domains/hiring/hire-follow-ups/hire-follow-ups.domain.ts';
import { interviewsDomain } from './domains/hiring/interviews/interviews.domain.ts';
import { matchesDomain } from './domains/hiring/matches/matches.domain.ts';
import { notesDomain } from './domains/hiring/notes/notes.domain.ts';
import { shortlistDomain } from './domains/hiring/shortlist/shortlist.domain.ts';
import { suggestionsDomain } from './domains/hiring/suggestions/suggestions.domain.ts';
import { techTestsDomain } from './domains/hiring/tech-tests/tech-tests.domain.ts';
import { accountsDomain } from './domains/identity/account-management/accounts.domain.ts';
import { accountSupportDomain } from './domains/identity/account-support/account-support.domain.ts';
import { authDomain } from './domains/identity/auth/auth.domain.ts';
import { friendInvitationsDomain } from './domains/identity/friend-invitations/friend-invitations.domain.ts';
import { invitationsDomain } from './domains/identity/invitations/invitations.domain.ts';
import { notificationsDomain } from './domains/identity/notifications/notifications.domain.ts';
import { resumesDomain } from './domains/identity/resumes/resumes.domain.ts';
import { signInMethodsDomain } from './domains/identity/sign-in-methods/sign-in-methods.domain.ts';
import { suspensionsDomain } from './domains/identity/suspensions/suspensions.domain.ts';
import { termsDomain } from './domains/identity/terms/terms.domain.ts';
import { apiTokensDomain } from './domains/integrations/api-tokens/api-tokens.domain.ts';
import { chatDomain } from './domains/integrations/chat/chat.domain.ts';
import { jobImportsDomain } from './domains/integrations/job-imports/job-imports.domain.ts';
import { webhooksDomain } from './domains/integrations/webhooks/webhooks.domain.ts';
import { boardsDomain } from './domains/jobs/boards/boards.domain.ts';
import { jobAlertsDomain } from './domains/jobs/job-alerts/job-alerts.domain.ts';
import { jobsDomain } from './domains/jobs/jobs/jobs.domain.ts';
import { statisticsDomain } from './domains/jobs/statistics/statistics.domain.ts';
import { conversationsDomain } from './domains/messaging/conversations/conversations.domain.ts';
import { conversationMailDomain } from './domains/messaging/mail/mail.domain.ts';
import { auditDomain } from './domains/operations/audit/audit.domain.ts';
import { catalogueDomain } from './domains/operations/catalogue/catalogue.domain.ts';
import { companyExportDomain } from './domains/operations/company-export/company-export.domain.ts';
import { contestedRunsDomain } from './domains/operations/contested-runs/contested-runs.domain.ts';
import { customerRequestsDomain } from './domains/operations/customer-requests/customer-requests.domain.ts';
import { devMailDomain } from './domains/operations/dev-mail/dev-mail.domain.ts';
import { editingDomain } from './domains/operations/editing/editing.domain.ts';
import { emailsDomain } from './domains/operations/emails/emails.domain.ts';
import { extensionDomain } from './domains/operations/extension/extension.domain.ts';
import { feedbackDomain } from './domains/operations/feedback/feedback.domain.ts';
import { marketplaceDomain } from './domains/operations/marketplace/marketplace.domain.ts';
import { quickSearchDomain } from './domains/operations/quick-search/quick-search.domain.ts';
import { reportsDomain } from './domains/operations/reports/reports.domain.ts';
import { reviewDomain } from './domains/operations/review/review.domain.ts';
import { savedViewsDomain } from './domains/operations/saved-views/saved-views.domain.ts';
import { shellDomain } from './domains/operations/shell/shell.domain.ts';
import { supportDomain } from './domains/operations/support/support.domain.ts';
import { candidateEmailsDomain } from './domains/outreach/candidate-emails/candidate-emails.domain.ts';
import { candidateOutreachDomain } from './domains/outreach/candidate-outreach/candidate-outreach.domain.ts';
import { leadImportsDomain } from './domains/outreach/lead-imports/lead-imports.domain.ts';
import { leadsDomain } from './domains/outreach/leads/leads.domain.ts';
import { outreachRegionsDomain } from './domains/outreach/regions/regions.domain.ts';
import { salesDomain } from './domains/outreach/sales/sales.domain.ts';
import { salesTemplatesDomain } from './domains/outreach/sales-templates/sales-templates.domain.ts';
import { sendingDomain } from './domains/outreach/sending/sending.domain.ts';
import { sequencesDomain } from './domains/outreach/sequences/sequences.domain.ts';
import { outreachTemplatesDomain } from './domains/outreach/templates/templates.domain.ts';

import { applicationsDomain } from './domains/sourcing/applications/applications.domain.ts';
import { candidateImportsDomain } from './domains/sourcing/candidate-imports/candidate-imports.domain.ts';
import { candidateListsDomain } from './domains/sourcing/candidate-lists/candidate-lists.domain.ts';
import { candidatesDomain } from './domains/sourcing/candidates/candidates.domain.ts';
import { sourcedDomain } from './domains/sourcing/sourced/sourced.domain.ts';
import { takeOverDomain } from './domains/sourcing/take-over/take-over.domain.ts';
import { developersDomain } from './domains/talent/developers/developers.domain.ts';
import { introVideosDomain } from './domains/talent/intro-videos/intro-videos.domain.ts';
import { searchDomain } from './domains/talent/search/search.domain.ts';
import { skillsDomain } from './domains/talent/skills/skills.domain.ts';
import type { AnyDomain, ContractName } from './platform/domain/domain.ts';
import { registerDomains } from './platform/domain/registry.ts';
import { filesDomain } from './platform/files/files.domain.ts';
import type { SocketHandlers } from './platform/realtime/requests.ts';

/**
 * Every domain of the API. Data is erased in this order: dependent records before those they depend on, and the account
 * last, so that an erasure that failed can be repeated. Of two routes with the same address the first one responds.
 */
export const domains = [
  jobImportsDomain,
  jobsDomain,
  boardsDomain,
  jobAlertsDomain,
  statisticsDomain,
  marketplaceDomain,
  quickSearchDomain,
  resumesDomain,
  reviewDomain,
  reportsDomain,
  companyExportDomain,
  contestedRunsDomain,
  feedbackDomain,
  supportDomain,
  customerRequestsDomain,
  emailsDomain,
  devMailDomain,
  extensionDomain,
  catalogueDomain,
  shellDomain,
  savedViewsDomain,
  editingDomain,
  auditDomain,
  leadImportsDomain,
  salesDomain,
  leadsDomain,
  salesTemplatesDomain,
  takeOverDomain,
  sourcedDomain,
  candidateImportsDomain,
  candidateEmailsDomain,
  candidateOutreachDomain,
  sequencesDomain,
  outreachTemplatesDomain,
  sendingDomain,
  outreachRegionsDomain,
  candidateListsDomain,
  candidatesDomain,
  applicationsDomain,
  conversationMailDomain,
  conversationsDomain,
  hireFollowUpsDomain,
  interviewsDomain,
  techTestsDomain,
  matchesDomain,
  notesDomain,
  shortlistDomain,
  suggestionsDomain,
  searchDomain,
  aiDomain,
  badgesDomain,
  introVideosDomain,
  skillsDomain,
  friendInvitationsDomain,
  developersDomain,
  paymentsDomain,
  equalityDomain,
  blogsDomain,
  jobRevisionsDomain,
  tutorialsDomain,
  companiesDomain,
  filesDomain,
  invitationsDomain,
  notificationsDomain,
  suspensionsDomain,
  termsDomain,
  accountSupportDomain,
  webhooksDomain,
  chatDomain,
  apiTokensDomain,
  authDomain,
  signInMethodsDomain,
  accountsDomain,
] as const;

/** The contracts that the domains serve, by name. */
export const servedContracts = Object.fromEntries(
  domains.flatMap(({ routes }) => Object.keys(routes)).map((name) => [name, contracts[name as ContractName]]),
) as Pick<typeof contracts, Served>;

/** Connects the domains through their events. Every process that calls a domain does this first. */
export const connectDomains = (): void => registerDomains(domains);

/** For each domain, the recipients whose open pages are notified when its records change. */
export const allDeliveries = (domains as readonly AnyDomain[]).flatMap(({ deliveries }) => deliveries ?? []);

/** How the domains handle socket requests. */
export const allSocketHandlers: SocketHandlers = Object.assign(
  {},
  ...(domains as readonly AnyDomain[]).map(({ sockets }) => sockets),
);

/** Mounts the routes of every domain. */
export function mountDomains(router: Router): void {
  for (const { routes } of domains) for (const mountRoutes of Object.values(routes)) mountRoutes(router);
}

type KeysOf<Each> = Each extends { routes: infer Routes } ? keyof Routes : never;
type Served = KeysOf<(typeof domains)[number]>;

/** A contract that no domain serves is a compile error. */
true satisfies [Exclude<ContractName, Served>] extends [never] ? true : never;
