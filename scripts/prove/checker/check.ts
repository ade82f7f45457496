import type { FinalState, History, Violation } from '../history.ts';
import { checkEmails } from './emails.ts';
import { checkHelpers } from './helpers.ts';
import { checkInterviews } from './interviews.ts';
import { checkLikes } from './likes.ts';
import { checkMatches } from './matches.ts';
import { checkMessages } from './messages.ts';
import { checkPages } from './pages.ts';
import { checkPayments } from './payments.ts';
import { checkRegisters } from './registers.ts';
import { checkSearches } from './searches.ts';

/** Compares the responses that clients received with their later reads and with the final stored data. */
export const check = (history: History, state: FinalState): Violation[] => [
  ...checkRegisters(history),
  ...checkMessages(history, state),
  ...checkPages(state),
  ...checkHelpers(history),
  ...checkMatches(history, state),
  ...checkInterviews(history, state),
  ...checkLikes(history, state),
  ...checkPayments(history, state),
  ...checkEmails(history, state),
  ...checkSearches(state),
];
