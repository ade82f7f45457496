const ICON = 'link[rel="icon"]';
/** Favicon with a dot at its corner. */
const DOTTED = '/favicon-unread.svg';
const PREFIX = /^\(\d+\) /;

/**
 * Puts the number of unread conversations in front of every screen's title, and a dot on the favicon. Returns a
 * function that stops it.
 */
export function showUnread(count: number): () => void {
  const icon = document.querySelector<HTMLLinkElement>(ICON);
  const plain = icon?.dataset.plain ?? icon?.getAttribute('href') ?? '';
  const title = document.querySelector('title');
  const mark = () => {
    const bare = document.title.replace(PREFIX, '');
    const marked = count > 0 ? `(${count}) ${bare}` : bare;
    if (document.title !== marked) document.title = marked;
  };
  mark();
  if (icon) {
    icon.dataset.plain = plain;
    icon.href = count > 0 ? DOTTED : plain;
  }
  // Every screen sets its own title; the number is put in front of it again.
  const observer = new MutationObserver(mark);
  if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    document.title = document.title.replace(PREFIX, '');
    if (icon) icon.href = plain;
  };
}
