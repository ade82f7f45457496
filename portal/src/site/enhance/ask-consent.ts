import { followConsent } from '../../lib/services/consent-dialog.ts';

/** Activates the consent dialog for third-party services, if any is configured. */
export function askConsent() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-services]');
  if (dialog) followConsent(dialog);
}
