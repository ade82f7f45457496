/** Makes buttons copy an address (`data-copy`) and confirm that. */
export function copyLinks() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const name = button.textContent;
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? '');
        button.textContent = button.dataset.done ?? '';
        setTimeout(() => {
          button.textContent = name;
        }, 3000);
      } catch {
        // The browser does not allow copying; the address bar has the address too.
      }
    });
  }
}
