import { ownScript } from '@tandem/ui/trusted-types';

/** Lets guests apply on the public page; logged-in users have a separate page. */
export function offerApplying() {
  const form = document.querySelector<HTMLElement>('tandem-apply');
  if (document.documentElement.dataset.signedIn || !form) return;
  const script = document.createElement('script');
  script.src = ownScript('/widgets/apply.js');
  document.head.append(script);
  // The link scrolls to the form, and opens it.
  document.querySelector('[data-opens-form]')?.addEventListener('click', () => {
    if (!('open' in form.dataset)) form.setAttribute('open', '');
  });
}
