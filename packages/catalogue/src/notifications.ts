/**
 * Topics of notifications. In their settings, people choose which topics are shown and which are emailed. `interviews`
 * are emailed by the calendar invitation itself.
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

/** Topics that a person can hide. Interview invitations are always shown. */
export const HIDEABLE_TOPICS = [
  'matches',
  'interviewReminders',
  'reminders',
  'suggestions',
  'mentions',
  'reports',
] as const satisfies readonly NotificationTopic[];

/**
 * Every kind of notification with its topic. The texts of a kind are `notifications:kinds.<kind>`: `title` and
 * `detail`, and `group_one` and `group_other` for several that share a group. A value whose name ends in `Date` is an
 * ISO instant and is shown in the reader's language and time zone.
 */
export const NOTIFICATION_KINDS = {
  /** `from`, `job`: a company invites a developer. */
  requestReceived: 'matches',
  /** `from`, `job`: a developer shows interest in a job. */
  interestReceived: 'matches',
  /** `from`, `job` */
  matchAccepted: 'matches',
  /** `from`, `job`: the match has moved to the interview stage. */
  matchInterviewing: 'matches',
  /** `from`, `job`: a superuser has settled a dispute. */
  matchDecided: 'matches',
  /** `from`, `job`: the developer asks for other conditions. */
  matchAsked: 'matches',
  /** `from`, `job`: the company has answered the developer's request for other conditions. */
  matchAskAnswered: 'matches',
  /** `from`, `job`: the developer asked to be reminded of the job. */
  jobRemembered: 'reminders',
  /** `from`, `job`: the company declined. */
  matchRejected: 'matches',
  /** `from`, `job`: the developer declined. */
  matchPassed: 'matches',
  /** `from`, `job`: a request was withdrawn before it was answered. */
  matchWithdrawn: 'matches',
  /** `from`, `job`: closed because nobody answered. */
  matchUnanswered: 'matches',
  /** `from`, `job`: closed because the company closed the job. */
  jobClosed: 'matches',
  /** `from`, `job`: closed because Tandem removed the job. */
  jobRemoved: 'matches',
  /** `from`, `job` */
  matchHired: 'matches',
  /** `from`, `job`: sent to the company if someone else recorded the hire. */
  hireRecorded: 'matches',
  /** `from`, `job`: an interviewer has not submitted the scorecard. */
  scorecardMissing: 'reminders',
  /** `from`, `job`, `days`: asks how a hire is going, that many days after the first day of work. */
  hireFollowUp: 'reminders',
  /** `from`, `job`: the recipient has to answer. */
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
  /** `from`, `job`, `startDate`: one of the participants did not come. */
  interviewMissed: 'interviews',
  /** `from`, `job`, `startDate` */
  interviewReminder: 'interviewReminders',
  /** `from`, `job`, `deadlineDate`: a company invites a developer to a technical test. */
  testInvited: 'matches',
  /** `from`, `job`: the developer has submitted a technical test. */
  testSubmitted: 'matches',
  /** `from`, `job`: the company has sent the result and feedback of a technical test. */
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
  /** `tutorial`: a superuser has published the reader's tutorial. */
  tutorialPublished: 'reminders',
  /** `tutorial`: a superuser asks for changes to the reader's tutorial. */
  tutorialDeclined: 'reminders',
  /** `tutorial`: someone commented on the reader's tutorial. */
  tutorialCommented: 'mentions',
  /** `tutorial`: someone replied to the reader's comment. */
  commentReplied: 'mentions',
  /** `tutorial`: a superuser has hidden the reader's comment. */
  commentHidden: 'reports',
  /** `tutorial`: an appeal was rejected, and the comment stays hidden. */
  commentStillHidden: 'reports',
  /** `tutorial`: a superuser shows the reader's comment to everyone. */
  commentShown: 'reports',
  /** `subject`, `answer`: a report of the reader was answered. */
  reportAnswered: 'reports',
  /** `title`: a scheduled article was published. */
  articlePublished: 'reminders',
  /** `title`: a scheduled article could not be published and is a draft again. */
  articleNotPublished: 'reminders',
  /** `host`: a webhook endpoint was turned off because it no longer accepts events. */
  webhookEnded: 'reminders',
  /** `board`: a job source could not be read several times in a row. */
  jobSourceFailing: 'reminders',
  /** `board`: most jobs are missing at a job source, which the company has to confirm. */
  jobSourceLost: 'reminders',
  /** `name`, `expiresDate`: an API token expires then. */
  apiTokenExpires: 'reminders',
} as const satisfies Record<string, NotificationTopic>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
