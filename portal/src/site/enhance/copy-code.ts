/** Adds a button to each code block that copies it and confirms that. */
export function copyCode() {
  for (const block of document.querySelectorAll<HTMLElement>('[data-code]')) {
    const { copyLabel, copyDone } = block.closest<HTMLElement>('[data-copy-label]')?.dataset ?? {};
    const code = block.querySelector('code');
    if (!copyLabel || !code) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = copyLabel;
    button.dataset.copy = code.textContent ?? '';
    button.dataset.done = copyDone ?? '';
    block.prepend(button);
  }
}
