const STYLES = 'style, link[rel="stylesheet"]';

/** Copies styles, language and colour scheme to another document; returns a function that stops it. */
export function copyStyles(inner: Document): () => void {
  const copied = new Set<Element>();
  const copyStyles = () => {
    for (const sheet of document.head.querySelectorAll(STYLES)) {
      if (copied.has(sheet)) continue;
      copied.add(sheet);
      const copy = sheet.cloneNode(true) as HTMLElement;
      if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
      inner.head.append(copy);
    }
  };
  const copyLook = () => {
    for (const { name, value } of document.documentElement.attributes)
      if (name !== 'style') inner.documentElement.setAttribute(name, value);
  };
  copyStyles();
  copyLook();
  const styles = new MutationObserver(copyStyles);
  styles.observe(document.head, { childList: true });
  const look = new MutationObserver(copyLook);
  look.observe(document.documentElement, { attributes: true });
  inner.addEventListener('click', openElsewhere, true);
  return () => {
    styles.disconnect();
    look.disconnect();
    inner.removeEventListener('click', openElsewhere, true);
  };
}

/** Opens links of the preview in a new window, so that unsaved input is not lost. */
function openElsewhere(event: MouseEvent) {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
