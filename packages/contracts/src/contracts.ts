import type { Contract } from './route.ts';
import { accountSupport } from './routes/account-support.ts';
import { accounts } from './routes/accounts.ts';
import { ai } from './routes/ai.ts';
import { apiTokens } from './routes/api-tokens.ts';
import { audit } from './routes/audit.ts';
import { auth } from './routes/auth.ts';
import { badges } from './routes/badges.ts';
import { blogs } from './routes/blogs.ts';
import { boards } from './routes/boards.ts';
import { candidateEmails } from './routes/candidate-emails.ts';
import { candidateImports } from './routes/candidate-imports.ts';
import { candidateLists } from './routes/candidate-lists.ts';
import { candidateOutreach } from './routes/candidate-outreach.ts';
import { candidates } from './routes/candidates.ts';
import { catalogue } from './routes/catalogue.ts';
import { chatChannels } from './routes/chat-channels.ts';
import { comments } from './routes/comments.ts';
import { companies } from './routes/companies.ts';
import { companyExports } from './routes/company-exports.ts';
import { contestedRuns } from './routes/contested-runs.ts';
import { conversations } from './routes/conversations.ts';
import { customerRequests } from './routes/customer-requests.ts';
import { devMail } from './routes/dev-mail.ts';
import { developers } from './routes/developers.ts';
import { emailItems } from './routes/email-items.ts';
import { emails } from './routes/emails.ts';
import { equality } from './routes/equality.ts';
import { extension } from './routes/extension.ts';
import { feedback } from './routes/feedback.ts';
import { files } from './routes/files.ts';
import { friendInvitations } from './routes/friend-invitations.ts';
import { hireFollowUps } from './routes/hire-follow-ups.ts';
import { interviews } from './routes/interviews.ts';
import { introVideos } from './routes/intro-videos.ts';
import { invitations } from './routes/invitations.ts';
import { jobAlerts } from './routes/job-alerts.ts';
import { jobImports } from './routes/job-imports.ts';
import { jobRevisions } from './routes/job-revisions.ts';
import { jobs } from './routes/jobs.ts';
import { leadImports } from './routes/lead-imports.ts';
import { marketplace } from './routes/marketplace.ts';
import { matches } from './routes/matches.ts';
import { messages } from './routes/messages.ts';
import { notes } from './routes/notes.ts';
import { notifications } from './routes/notifications.ts';
import { outreachPauses } from './routes/outreach-pauses.ts';
import { outreachRegions } from './routes/outreach-regions.ts';
import { passkeys } from './routes/passkeys.ts';
import { payments } from './routes/payments.ts';

import { quickSearch } from './routes/quick-search.ts';
import { reports } from './routes/reports.ts';
import { resumes } from './routes/resumes.ts';
import { review } from './routes/review.ts';
import { sales } from './routes/sales.ts';
import { salesTemplates } from './routes/sales-templates.ts';
import { savedViews } from './routes/saved-views.ts';
import { search } from './routes/search.ts';
import { secondFactor } from './routes/second-factor.ts';
import { outreachTemplates, sequences } from './routes/sequences.ts';
import { shell } from './routes/shell.ts';
import { shortlist } from './routes/shortlist.ts';
import { signInMethods } from './routes/sign-in-methods.ts';
import { singleSignOn } from './routes/single-sign-on.ts';
import { skills } from './routes/skills.ts';
import { sourced } from './routes/sourced.ts';
import { statistics } from './routes/statistics.ts';
import { suggestions } from './routes/suggestions.ts';
import { support } from './routes/support.ts';
import { suspensions } from './routes/suspensions.ts';
import { takeOver } from './routes/take-over.ts';
import { techTests } from './routes/tech-tests.ts';
import { terms } from './routes/terms.ts';
import { testQuestions } from './routes/test-questions.ts';
import { tutorials } from './routes/tutorials.ts';
import { webhooks } from './routes/webhooks.ts';

/** Every call of the API by domain. */
export const contracts = {
  accounts,
  accountSupport,
  ai,
  apiTokens,
  audit,
  auth,
  badges,
  blogs,
  boards,
  candidateImports,
  candidateEmails,
  candidateLists,
  candidateOutreach,
  candidates,
  catalogue,
  chatChannels,
  comments,
  companies,
  companyExports,
  contestedRuns,
  conversations,
  customerRequests,
  developers,
  devMail,
  emailItems,
  emails,
  equality,
  extension,
  feedback,
  files,
  friendInvitations,
  hireFollowUps,
  interviews,
  introVideos,
  invitations,
  jobAlerts,
  jobImports,
  jobRevisions,
  jobs,
  leadImports,
  marketplace,
  matches,
  messages,
  notes,
  notifications,
  passkeys,
  payments,
  outreachPauses,
  outreachRegions,
  outreachTemplates,
  quickSearch,
  reports,
  resumes,
  review,
  sales,
  salesTemplates,
  savedViews,
  search,
  secondFactor,
  sequences,
  shell,
  shortlist,
  signInMethods,
  singleSignOn,
  skills,
  sourced,
  statistics,
  suggestions,
  support,
  suspensions,
  takeOver,
  techTests,
  terms,
  testQuestions,
  tutorials,
  webhooks,
} as const satisfies Record<string, Contract>;
export type Contracts = typeof contracts;
