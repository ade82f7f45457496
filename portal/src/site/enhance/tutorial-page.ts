import { TutorialComments } from './tutorial-comments.ts';
import { prepareLike, preparePin, rememberLike } from './tutorial-reactions.ts';
import { TutorialReader } from './tutorial-reader.ts';

const TOKEN_KEY = 'tandem.token';

/**
 * Activates a tutorial for a signed-in reader: liking, pinning, commenting, replying, editing, deleting and reporting.
 * Input stays on the device until it is sent.
 */
export function tutorialPage() {
  const page = document.querySelector<HTMLElement>('[data-tutorial]');
  const token = localStorage.getItem(TOKEN_KEY);
  if (!page) return;
  if (!token) return rememberLike(page);
  if (document.documentElement.dataset.acting) return readOnly(page);
  void start(new TutorialReader(page, token));
}

/** Disables liking and writing for an impersonating superuser. */
function readOnly(page: HTMLElement) {
  for (const part of page.querySelectorAll('[data-guest]')) part.setAttribute('hidden', '');
  for (const part of page.querySelectorAll('[data-owner-only]')) part.removeAttribute('hidden');
  const like = page.querySelector('[data-like]');
  like?.removeAttribute('href');
  like?.setAttribute('aria-disabled', 'true');
}

async function start(reader: TutorialReader) {
  const tutorial = await reader.read();
  if (!tutorial) return rememberLike(reader.page);
  reader.page.querySelector<HTMLElement>('[data-guest]')?.setAttribute('hidden', '');
  prepareLike(reader, tutorial);
  preparePin(reader, tutorial);
  new TutorialComments(reader).start(tutorial);
}
