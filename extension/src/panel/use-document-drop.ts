import { type DragEvent, useState } from 'react';
import type { Screen } from './screens.ts';
import { isBusy } from './use-panel.ts';

interface DocumentDropProps {
  screen: Screen;
  readDocument: (source: File | string) => Promise<void>;
}

/** Accepts a file or text dropped anywhere on the panel, except onto a form that is being filled in. */
export function useDocumentDrop({ screen, readDocument }: DocumentDropProps) {
  const [isOver, setOver] = useState(false);
  const isTaken = !isBusy(screen);
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault(); // a rejected file must not replace the panel
      setOver(isTaken);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      if (!isTaken) return;
      const [file] = event.dataTransfer.files;
      const source = file ?? event.dataTransfer.getData('text/plain');
      if (source) void readDocument(source);
    },
  };
}
