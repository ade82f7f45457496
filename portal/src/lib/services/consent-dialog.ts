import type { ExternalService } from '@tandem/contracts/shell-settings';
import { type ConsentAnswer, consentTo, storeConsent } from './consent.ts';
import { isAnyLoaded, isSecretAddress, loadServices } from './load-services.ts';

/**
 * Activates the consent dialog for third-party services, on server-rendered pages and in the application alike. It is
 * open until the person answers, without taking the focus, and opens again with a `data-consent="open"` button. Returns
 * a function that stops it.
 */
export function followConsent(dialog: HTMLDialogElement): () => void {
  const services = JSON.parse(dialog.dataset.services ?? '[]') as ExternalService[];
  let opener: HTMLElement | null = null;

  const mark = () => {
    const given = consentTo(services);
    for (const button of dialog.querySelectorAll<HTMLElement>('button'))
      button.setAttribute('aria-pressed', String(button.dataset.consent === given));
  };
  const close = () => {
    dialog.close();
    opener?.focus();
    opener = null;
  };
  const answer = (given: ConsentAnswer) => {
    storeConsent(given, services);
    close();
    if (given === 'accepted') loadServices(services);
    else if (isAnyLoaded()) location.reload();
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
    const act = button?.dataset.consent;
    if (act === 'accepted' || act === 'declined') answer(act);
    if (act !== 'open') return;
    opener = button;
    mark();
    if (!dialog.open) dialog.show();
    dialog.focus();
  };
  /** Closes the dialog on Escape only if there is an answer: closing it does not count as one. */
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && dialog.open && consentTo(services) !== null) close();
  };

  mark();
  if (consentTo(services) === null && !isSecretAddress(location.pathname)) dialog.setAttribute('open', '');
  loadServices(services);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
  };
}
