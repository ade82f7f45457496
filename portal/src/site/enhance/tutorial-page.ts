import type { Tutorial } from '@tandem/contracts/tutorial';
import { TutorialComments } from './tutorial-comments.ts';
import { TutorialReader } from './tutorial-reader.ts';

const TOKEN_KEY = 'tandem.token';

/**
 * A tutorial for a signed-in reader: liking, pinning, commenting, replying, editing, deleting and reporting. What was typed stays on
 * the device until it is sent.
 */
export function tutorialPage() {
  const page = document.querySelector<HTMLElement>('[data-tutorial]');
  const token = localStorage.getItem(TOKEN_KEY);
  if (!page || !token) return;
  if (document.documentElement.dataset.acting) return readOnly(page);
  void start(new TutorialReader(page, token));
}

/** A superuser who acts as the reader may not like or write for them. */
function readOnly(page: HTMLElement) {
  for (const part of page.querySelectorAll('[data-guest]')) part.setAttribute('hidden', '');
  for (const part of page.querySelectorAll('[data-owner-only]')) part.removeAttribute('hidden');
  const like = page.querySelector('[data-like]');
  like?.removeAttribute('href');
  like?.setAttribute('aria-disabled', 'true');
}

async function start(reader: TutorialReader) {
  const tutorial = await reader.read();
  if (!tutorial) return;
  reader.page.querySelector<HTMLElement>('[data-guest]')?.setAttribute('hidden', '');
  prepareLike(reader, tutorial);
  preparePin(reader, tutorial);
  new TutorialComments(reader).start(tutorial);
}

function prepareLike(reader: TutorialReader, tutorial: Tutorial) {
  const link = reader.page.querySelector<HTMLAnchorElement>('[data-like]');
  if (!link) return;
  link.setAttribute('role', 'button');
  const show = ({ likes, isLiked }: Pick<Tutorial, 'likes' | 'isLiked'>) => {
    link.setAttribute('aria-pressed', String(isLiked));
    const count = link.parentElement?.querySelector('[data-likes]');
    if (count) count.textContent = reader.likes(likes);
  };
  let now: Pick<Tutorial, 'likes' | 'isLiked'> = tutorial;
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
  // A guest who pressed it comes back from the log-in with this.
  const url = new URL(location.href);
  if (url.searchParams.get('like') !== '1') return;
  url.searchParams.delete('like');
  history.replaceState(null, '', url);
  if (!now.isLiked) void toggle();
}

/** Developers pin tutorials to find them again. */
function preparePin(reader: TutorialReader, tutorial: Tutorial) {
  const button = reader.page.querySelector<HTMLButtonElement>('[data-pin]');
  let isPinned = tutorial.isPinned;
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
