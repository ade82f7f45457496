import type { MouseEvent } from 'react';

/** For a button that sends a form: the second click of a double click does not send what the first one has changed. */
export function oncePerDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
