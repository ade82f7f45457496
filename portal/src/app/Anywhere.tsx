import { lazy, Suspense } from 'react';
import { useSession } from '../lib/session.ts';
import { loadTexts } from '../lib/texts.ts';
import { exists } from './routes.tsx';
import { useNoting } from './use-noting.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWaiting } from './use-waiting.ts';

const texts = () => loadTexts(['go-to', 'catalogue']);
const GoTo = lazy(async () => (await Promise.all([import('../features/go-to/GoTo.tsx'), texts()]))[0]);
const Shortcuts = lazy(async () => (await Promise.all([import('../features/go-to/Shortcuts.tsx'), texts()]))[0]);

/** What is open over the page. */
export type Over = 'go-to' | 'keys' | null;

interface AnywhereProps {
  over: Over;
  show: (over: Over) => void;
}

/** Listens to the keys of every screen. The place to go anywhere and the list of keys are loaded when they are asked for. */
export default function Anywhere({ over, show }: AnywhereProps) {
  const { view } = useSession();
  const { matches } = useWaiting();
  useShortcuts(view, show);
  useNoting();
  const close = () => show(null);
  return (
    <Suspense fallback={null}>
      {over === 'go-to' && <GoTo exists={exists} waiting={matches} onClose={close} onKeys={() => show('keys')} />}
      {over === 'keys' && <Shortcuts exists={exists} onClose={close} />}
    </Suspense>
  );
}
