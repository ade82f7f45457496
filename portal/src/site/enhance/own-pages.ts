/**
 * Points links with `data-own` to a logged-in user's own page of the same record. The signed-in pages store the role;
 * the server checks access.
 */
export function offerOwnPages() {
  const view = document.documentElement.dataset.signedIn;
  if (!view) return;
  for (const name of document.querySelectorAll('[data-acting-as]'))
    name.textContent = document.documentElement.dataset.acting ?? '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-own]')) {
    const own = JSON.parse(link.dataset.own ?? '{}') as Record<string, { href: string; text?: string }>;
    const mine = own[view];
    if (!mine) continue;
    link.href = mine.href;
    if (mine.text) link.textContent = mine.text;
  }
}
