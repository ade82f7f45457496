import { Suspense } from 'react';
import { MessagesScreen } from '../../../lib/messages/MessagesScreen.tsx';
import type { SideParts } from '../../../lib/messages/side-parts.ts';
import { preload } from '../../../lib/preload.ts';
import { writingParts } from '../messages/writing-parts.tsx';

const MatchSteps = preload(async () => ({ default: (await import('./MatchSteps.tsx')).MatchSteps }));

const parts: SideParts = {
  ...writingParts,
  matchActions: (match) => (
    <Suspense fallback={null}>
      <MatchSteps match={match} />
    </Suspense>
  ),
};

/** The company's conversations with developers, shared by all of its accounts. */
export default function CompanyMessagesPage() {
  return <MessagesScreen parts={parts} />;
}
