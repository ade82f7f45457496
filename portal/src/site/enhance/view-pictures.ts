/**
 * Opens the pictures of a gallery over the page (`data-gallery`, `data-viewer`): arrow keys browse, Escape closes, and
 * the focus returns.
 */
export function viewPictures() {
  const viewer = document.querySelector<HTMLDialogElement>('[data-viewer]');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-gallery] a')];
  if (!viewer || links.length === 0) return;
  const part = <E extends HTMLElement>(name: string) => viewer.querySelector<E>(`[data-${name}]`);
  const picture = part<HTMLImageElement>('picture');
  const caption = part('caption');
  const place = part('place');
  let at = 0;

  const show = (to: number) => {
    at = (to + links.length) % links.length;
    const link = links[at];
    if (!link || !picture || !caption || !place) return;
    picture.src = link.href;
    picture.alt = link.querySelector('img')?.alt ?? '';
    caption.textContent = picture.alt;
    place.textContent = `${at + 1} / ${links.length}`;
  };
  for (const [index, link] of links.entries())
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      show(index);
      viewer.showModal();
    });
  for (const step of viewer.querySelectorAll<HTMLElement>('[data-step]'))
    step.addEventListener('click', () => show(at + Number(step.dataset.step)));
  viewer.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
  });
  viewer.addEventListener('click', ({ target }) => {
    if (target === viewer) viewer.close();
  });
  viewer.addEventListener('close', () => links[at]?.focus());
}
