import { lazy, Suspense } from 'react';
import { UnreadEffects } from '../lib/messages/UnreadEffects.tsx';
import { useSession } from '../lib/session.ts';
import { loadTexts } from '../lib/texts.ts';
import { exists } from './routes.ts';
import { usePendingCounts } from './use-pending-counts.ts';
import { useRecordVisits } from './use-record-visits.ts';
import { useShortcuts } from './use-shortcuts.ts';

const texts = () => loadTexts(['go-to', 'catalogue']);
const CommandPalette = lazy(
  async () => (await Promise.all([import('../features/command-palette/CommandPalette.tsx'), texts()]))[0],
);
const Shortcuts = lazy(
  async () => (await Promise.all([import('../features/command-palette/Shortcuts.tsx'), texts()]))[0],
);

const NewTerms = lazy(
  async () => (await Promise.all([import('../features/terms/NewTermsDialog.tsx'), loadTexts(['terms'])]))[0],
);

/** Which global dialog is open. */
export type GlobalDialog = 'go-to' | 'keys' | null;

interface GlobalDialogsProps {
  dialog: GlobalDialog;
  show: (dialog: GlobalDialog) => void;
}

/** Handles the global keyboard shortcuts. The command palette and the list of shortcuts are loaded on demand. */
export default function GlobalDialogs({ dialog, show }: GlobalDialogsProps) {
  const { view, newTerms } = useSession();
  const { matches } = usePendingCounts();
  useShortcuts(view, show);
  useRecordVisits();
  const close = () => show(null);
  return (
    <Suspense fallback={null}>
      <UnreadEffects />
      {newTerms.length > 0 && <NewTerms kinds={newTerms} />}
      {dialog === 'go-to' && (
        <CommandPalette exists={exists} waiting={matches} onClose={close} onKeys={() => show('keys')} />
      )}
      {dialog === 'keys' && <Shortcuts exists={exists} onClose={close} />}
    </Suspense>
  );
}
