/**
 * Links that lead logged-in users to their own page of the same record (`data-own`). Their role is stored
 * by the signed-in pages; the server decides about everything else.
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
