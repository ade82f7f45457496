/**
 * What notifications are about, as people choose in their settings which of them are shown and which are emailed.
 * `interviews` are emailed by the calendar invitation itself.
 */
export const NOTIFICATION_TOPICS = [
  'matches',
  'interviews',
  'interviewReminders',
  'reminders',
  'suggestions',
  'mentions',
  'reports',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Topics that a person can hide from their notifications. An invitation to an interview always reaches them. */
export const HIDEABLE_TOPICS = [
  'matches',
  'interviewReminders',
  'reminders',
  'suggestions',
  'mentions',
  'reports',
] as const satisfies readonly NotificationTopic[];

/**
 * Every kind of notification with its topic. The texts of a kind are `notifications:kinds.<kind>`: `title` and `detail`,
 * and `group_one` and `group_other` for several that share a group. A value whose name ends in `Date` is an ISO instant
 * and is shown in the reader's language and time zone.
 */
export const NOTIFICATION_KINDS = {
  /** `from`, `job`: a company invites a developer. */
  requestReceived: 'matches',
  /** `from`, `job`: a developer shows interest in a job. */
  interestReceived: 'matches',
  /** `from`, `job` */
  matchAccepted: 'matches',
  /** `from`, `job`: the match has moved to the interviews. */
  matchInterviewing: 'matches',
  /** `from`, `job`: a superuser has settled a dispute. */
  matchDecided: 'matches',
  /** `from`, `job`: the developer asks for other conditions. */
  matchAsked: 'matches',
  /** `from`, `job`: the company has answered that. */
  matchAskAnswered: 'matches',
  /** `from`, `job`: the developer wanted to be reminded of the job. */
  jobRemembered: 'reminders',
  /** `from`, `job`: the company declined. */
  matchRejected: 'matches',
  /** `from`, `job`: the developer declined. */
  matchPassed: 'matches',
  /** `from`, `job`: a request was withdrawn before it was answered. */
  matchWithdrawn: 'matches',
  /** `from`, `job`: closed because no one answered. */
  matchUnanswered: 'matches',
  /** `from`, `job`: closed because the company closed the job. */
  jobClosed: 'matches',
  /** `from`, `job`: closed because Tandem removed the job. */
  jobRemoved: 'matches',
  /** `from`, `job` */
  matchHired: 'matches',
  /** `from`, `job`: for the company, if someone else recorded the hire. */
  hireRecorded: 'matches',
  /** `from`, `job`: an interviewer has not submitted the scorecard. */
  scorecardMissing: 'reminders',
  /** `from`, `job`, `days`: how a hire went, so many days after the first day of work. */
  hireFollowUp: 'reminders',
  /** `from`, `job`: the reader has to answer. */
  matchWaits: 'reminders',
  /** `from`, `job`: nothing has happened for a while. */
  matchIdle: 'reminders',
  /** `from`, `job`: times for an interview are proposed. */
  interviewProposed: 'interviews',
  /** `from`, `job`, `startDate` */
  interviewChosen: 'interviews',
  /** `from`, `job`: other times are proposed. */
  interviewMoved: 'interviews',
  /** `from`, `job` */
  interviewCancelled: 'interviews',
  /** `from`, `job`, `startDate`: one of the people did not come. */
  interviewMissed: 'interviews',
  /** `from`, `job`, `startDate` */
  interviewReminder: 'interviewReminders',
  /** `from`, `job`, `deadlineDate`: a company invites a developer to a technical test. */
  testInvited: 'matches',
  /** `from`, `job`: the developer has handed a technical test in. */
  testSubmitted: 'matches',
  /** `from`, `job`: the result and feedback of a technical test. */
  testReviewed: 'matches',
  /** `from`, `job`: the company withdrew the invitation to a technical test. */
  testCancelled: 'matches',
  /** `from`, `job`: the deadline of a technical test passed. */
  testExpired: 'matches',
  /** `from`, `job`, `dueDate`: the developer waits for the result of a technical test. */
  testFeedbackDue: 'reminders',
  /** `count`, `job` */
  suggestionsFound: 'suggestions',
  /** `from`: a colleague mentions the reader in a note. */
  noteMention: 'mentions',
  /** `tutorial`: a superuser has published it. */
  tutorialPublished: 'reminders',
  /** `tutorial`: a superuser asks for changes. */
  tutorialDeclined: 'reminders',
  /** `tutorial`: someone commented on the reader's tutorial. */
  tutorialCommented: 'mentions',
  /** `tutorial`: someone replied to the reader's comment. */
  commentReplied: 'mentions',
  /** `tutorial`: a superuser has hidden the reader's comment. */
  commentHidden: 'reports',
  /** `tutorial`: a superuser looked again after an appeal, and the comment stays hidden. */
  commentStillHidden: 'reports',
  /** `tutorial`: a superuser shows the reader's comment to everyone. */
  commentShown: 'reports',
  /** `subject`, `answer`: the answer to a report. */
  reportAnswered: 'reports',
  /** `title`: an article was published at the time that its author chose. */
  articlePublished: 'reminders',
  /** `title`: an article could not be published then, and is a draft again. */
  articleNotPublished: 'reminders',
  /** `host`: a webhook endpoint was turned off because it no longer accepts events. */
  webhookEnded: 'reminders',
  /** `board`: a job source could not be read several times in a row. */
  jobSourceFailing: 'reminders',
  /** `board`: most jobs are missing at a job source, and the company has to confirm it. */
  jobSourceLost: 'reminders',
  /** `name`, `expiresDate`: programs that use this token stop working then. */
  apiTokenExpires: 'reminders',
} as const satisfies Record<string, NotificationTopic>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
