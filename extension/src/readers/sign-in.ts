const SELECTORS = {
  form: 'input[type="password"],input[name="session_password"]',
  modal: '[role="dialog"],[aria-modal="true"],[class*="modal"]',
} as const;

/** Returns true if the page itself is a sign-in page; a dialog over another page does not count. */
export function asksToSignIn(document: Document): boolean {
  return [...document.querySelectorAll(SELECTORS.form)].some((input) => !input.closest(SELECTORS.modal));
}
