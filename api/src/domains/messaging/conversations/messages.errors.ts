import type { WritingObstacle } from '@tandem/catalogue/messages';
import { conversationClosed, mayNotWrite } from '../../../platform/errors/errors.ts';
import type { Side } from './conversations.model.ts';

/** 403 with a sentence that says why a side cannot write. */
export const cannotWrite = (why: WritingObstacle, side: Side) =>
  why === 'not-allowed' ? mayNotWrite(side) : conversationClosed(why);
