import { Suspense } from 'react';
import { MessagesScreen } from '../../../lib/messages/MessagesScreen.tsx';
import type { SideParts } from '../../../lib/messages/side-parts.ts';
import { preload } from '../../../lib/preload.ts';

const MatchAnswer = preload(async () => ({ default: (await import('./MatchAnswer.tsx')).MatchAnswer }));

const parts: SideParts = {
  matchActions: (match) => (
    <Suspense fallback={null}>
      <MatchAnswer match={match} />
    </Suspense>
  ),
};

/** The developer's conversations with companies. */
export default function DeveloperMessagesPage() {
  return <MessagesScreen parts={parts} />;
}
