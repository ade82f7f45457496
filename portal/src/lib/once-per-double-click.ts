import type { MouseEvent } from 'react';

/**
 * For submit buttons: prevents the second click of a double click from submitting again, after the first has changed
 * the form.
 */
export function oncePerDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
