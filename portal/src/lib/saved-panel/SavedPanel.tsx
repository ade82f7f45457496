import { TextButton } from '@tandem/ui/TextButton';
import { type ReactNode, Suspense, useRef } from 'react';
import classes from './saved-panel.module.css';

interface SavedPanelProps {
  /** Id of the panel, with which other buttons can open it too. */
  id: string;
  /** Label of the button that opens it. */
  label: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel with saved items of a list, such as searches or views. */
export function SavedPanel({ id, label, children }: SavedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <TextButton small popoverTarget={id}>
        {label}
      </TextButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.saved}
        onToggle={({ newState }) => newState === 'open' && placeBelow(panel.current)}
      >
        <Suspense fallback={null}>{children(() => panel.current?.hidePopover())}</Suspense>
      </div>
    </>
  );
}

/** Places the panel below its button, within the window; on small screens it slides up from the bottom. */
function placeBelow(panel: HTMLElement | null) {
  const opener = document.activeElement?.closest(`[popovertarget="${panel?.id}"]`);
  if (!panel || !opener) return;
  const { bottom, left } = opener.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  panel.style.setProperty('--left', `${Math.max(8, Math.min(left, innerWidth - width - 24))}px`);
  panel.style.setProperty('--top', `${Math.max(8, Math.min(bottom + 6, innerHeight - height - 8))}px`);
}
