import type { MatchView } from '@tandem/contracts/match';
import { defineQuery } from '../../../platform/events/events.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';

type Question = { viewer: Viewer; match: string };

/** A match as its company may see it. Rejects with 404 if it is not the viewer's. */
export const matchForDraft = defineQuery<Question, MatchView>('ai.match');

/** The last message of a developer to a company, if it is the last message of their conversation; otherwise null. */
export const unansweredMessage = defineQuery<{ viewer: Viewer; developer: string }, string | null>(
  'ai.messageToAnswer',
);
