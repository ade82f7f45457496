/** Guests apply where they read; whoever is signed in has a page of their own for that. */
export function offerApplying() {
  if (document.documentElement.dataset.signedIn || !document.querySelector('tandem-apply')) return;
  const script = document.createElement('script');
  script.src = '/widgets/loader.js';
  document.head.append(script);
}
