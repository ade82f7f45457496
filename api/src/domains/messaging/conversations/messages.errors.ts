import type { WritingObstacle } from '@tandem/catalogue/messages';
import { conversationClosed, mayNotWrite } from '../../../platform/errors/errors.ts';
import type { Side } from './conversations.model.ts';

/** Creates a 403 error with the reason that a side cannot write. */
export const cannotWrite = (why: WritingObstacle, side: Side) =>
  why === 'not-allowed' ? mayNotWrite(side) : conversationClosed(why);
