import { lazy, Suspense } from 'react';
import type { SideParts } from '../../../lib/messages/side-parts.ts';

const JobOfMessage = lazy(async () => ({ default: (await import('./JobOfMessage.tsx')).JobOfMessage }));
const MessageDraftMenu = lazy(() => import('./MessageDraftMenu.tsx'));
const ReplyMenu = lazy(async () => ({ default: (await import('./ReplyMenu.tsx')).ReplyMenu }));

/** Additional controls for companies that write to a developer. */
export const writingParts: SideParts = {
  savedReplies: (conversation, insert) => (
    <Suspense fallback={null}>
      <ReplyMenu conversation={conversation} onInsert={insert} />
      <MessageDraftMenu conversation={conversation} onInsert={insert} />
    </Suspense>
  ),
  jobChoice: (choice) => (
    <Suspense fallback={null}>
      <JobOfMessage {...choice} />
    </Suspense>
  ),
};
