import type { MouseEvent } from 'react';

/**
 * Prevents the second click of a double click on a submit button from submitting again, after the first has changed the
 * form.
 */
export function oncePerDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
