import type { Tutorial } from '@tandem/contracts/tutorial';
import type { TutorialReader } from './tutorial-reader.ts';

type Liked = Pick<Tutorial, 'likes' | 'isLiked'>;

/** Session storage key of the tutorial that a guest wants to like. */
const WANTED = 'tandem.like';

/**
 * Stores the like of a guest, who has to log in first. Only with it does the address they return to like the tutorial.
 */
export function rememberLike(page: HTMLElement): void {
  page.querySelector('[data-like]')?.addEventListener('click', () => {
    sessionStorage.setItem(WANTED, page.dataset.tutorial ?? '');
  });
}

/** Shows a like at once, and reverts it if the server rejects it. */
export function prepareLike(reader: TutorialReader, tutorial: Tutorial): void {
  const link = reader.page.querySelector<HTMLAnchorElement>('[data-like]');
  if (!link) return;
  link.setAttribute('role', 'button');
  const show = ({ likes, isLiked }: Liked) => {
    link.setAttribute('aria-pressed', String(isLiked));
    const count = link.parentElement?.querySelector('[data-likes]');
    if (count) count.textContent = reader.likes(likes);
  };
  let now: Liked = tutorial;
  show(now);
  const toggle = async () => {
    const before = now;
    now = { likes: before.likes + (before.isLiked ? -1 : 1), isLiked: !before.isLiked };
    show(now);
    now = await reader.call('PUT', `tutorials/${reader.id}/like`).catch(() => before);
    show(now);
  };
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void toggle();
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    void toggle();
  });
  if (isReturning(reader.id) && !now.isLiked) void toggle();
}

/**
 * Returns whether a guest returns from the login to like this tutorial. The address alone, which anyone can send, is
 * not enough.
 */
function isReturning(id: string): boolean {
  const isWanted = sessionStorage.getItem(WANTED) === id;
  sessionStorage.removeItem(WANTED);
  const url = new URL(location.href);
  if (url.searchParams.get('like') !== '1') return false;
  url.searchParams.delete('like');
  history.replaceState(null, '', url);
  return isWanted;
}

/** Lets developers pin a tutorial to find it again. */
export function preparePin(reader: TutorialReader, tutorial: Tutorial): void {
  const button = reader.page.querySelector<HTMLButtonElement>('[data-pin]');
  let { isPinned } = tutorial;
  if (!button || isPinned === undefined) return;
  const show = () => {
    button.setAttribute('aria-pressed', String(isPinned));
    button.textContent = reader.say(isPinned ? 'pinned' : 'pin');
  };
  button.hidden = false;
  show();
  button.addEventListener('click', async () => {
    const before = isPinned;
    isPinned = !before;
    show();
    await reader.call('PUT', `tutorials/${reader.id}/pin`, { pinned: isPinned }).catch(() => {
      isPinned = before;
    });
    show();
  });
}
