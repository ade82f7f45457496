import { followConsent } from '../../lib/services/consent-dialog.ts';

/** The question about services of others, where any is configured. */
export function askConsent() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-services]');
  if (dialog) followConsent(dialog);
}
