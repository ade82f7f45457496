const SELECTORS = {
  form: 'input[type="password"],input[name="session_password"]',
  modal: '[role="dialog"],[aria-modal="true"],[class*="modal"]',
} as const;

/** True if the page asks to sign in by itself; a dialog over another page does not count. */
export function asksToSignIn(document: Document): boolean {
  return [...document.querySelectorAll(SELECTORS.form)].some((input) => !input.closest(SELECTORS.modal));
}
