/**
 * Loads the previous page when the visitor goes back to a screen of the portal. The browser considers a page that the
 * portal opened to be the same document, and would only change the address.
 */
export function reloadOnBack(): void {
  const { pathname } = window.location;
  window.addEventListener('popstate', () => {
    if (window.location.pathname !== pathname) window.location.reload();
  });
}
