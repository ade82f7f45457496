/** A button that copies an address (`data-copy`) and says that it has. */
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
        // A browser that does not let pages copy: the address bar has it as well.
      }
    });
  }
}
