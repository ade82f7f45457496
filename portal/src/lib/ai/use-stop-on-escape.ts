import { useEffect } from 'react';

/** Makes Escape stop the writing of a draft; the next Escape closes the dialog. */
export function useStopOnEscape(isWriting: boolean, stop: () => void): void {
  useEffect(() => {
    const stopOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isWriting) return;
      event.preventDefault();
      stop();
    };
    document.addEventListener('keydown', stopOnEscape, { capture: true });
    return () => document.removeEventListener('keydown', stopOnEscape, { capture: true });
  }, [isWriting, stop]);
}
