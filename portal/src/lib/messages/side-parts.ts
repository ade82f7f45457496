import type { Conversation } from '@tandem/contracts/conversation';
import type { MatchView } from '@tandem/contracts/match';
import type { ReactNode } from 'react';

/** What developers and companies have each in their own way in a conversation. */
export interface SideParts {
  /** What the reader can do with a match now. */
  matchActions?: (match: MatchView) => ReactNode;
  /** A menu of saved replies, for those who have some. */
  savedReplies?: (conversation: Conversation, insert: (text: string) => void) => ReactNode;
  /** The choice of the job that the first message of a company has to name. */
  jobChoice?: (choice: JobChoice) => ReactNode;
}

/** For a conversation next to something that already offers the steps of the match. */
export const NO_PARTS: SideParts = {};

export interface JobChoice {
  conversation: Conversation;
  /** Id of the job; empty until one is chosen. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
}
