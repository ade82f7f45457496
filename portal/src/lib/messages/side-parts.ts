import type { Conversation } from '@tandem/contracts/conversation';
import type { MatchView } from '@tandem/contracts/match';
import type { ReactNode } from 'react';

/** Parts of a conversation that differ between developers and companies. */
export interface SideParts {
  /** Returns the reader's current actions for a match. */
  matchActions?: (match: MatchView) => ReactNode;
  /** Renders a menu of saved replies, if the reader has any. */
  savedReplies?: (conversation: Conversation, insert: (text: string) => void) => ReactNode;
  /** Renders the choice of the job, which a company's first message requires. */
  jobChoice?: (choice: JobChoice) => ReactNode;
}

/** For a conversation next to content that already offers the steps of the match. */
export const WITHOUT_SIDE_PARTS: SideParts = {};

export interface JobChoice {
  conversation: Conversation;
  /** Id of the job; empty until one is chosen. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
}
