import { effect, signal } from '@preact/signals-core';
import type { Board, BoardJobWhole } from '@tandem/contracts/routes/boards';
import { resource } from '../call.ts';
import type { Host } from '../shell.ts';
import { pickLanguage } from '../texts.ts';
import { slugIn } from './deep-link.ts';
import type { Chosen } from './filters.ts';
import type { Readable, Texts } from './readable.ts';

const PAGE = 6;

export type State = ReturnType<typeof boardState>;
/** What each part of the board is given. */
export interface Part {
  state: State;
  texts: Texts;
  jobs: readonly Readable[];
}

/** What one board knows: its settings, what was answered, what is chosen and which job is open. */
export function boardState(host: Host) {
  const company = host.getAttribute('company') ?? '';
  const language = pickLanguage(host.getAttribute('language'), document.documentElement.lang, navigator.language);
  const slug = () => slugIn(host.fragment.value, company);
  const tries = signal(0);
  const board = `api/boards/${company}`;

  let last = slug();
  if (last) host.scrollIntoView();
  // The focus goes to the job that was opened, and back to where it was opened from.
  effect(() => {
    const target = slug() ? 'h2' : `a[href$="/${last}"]`;
    if (slug() !== last) queueMicrotask(() => host.root.querySelector<HTMLElement>(target)?.focus());
    last = slug();
  });

  return {
    company,
    language,
    slug,
    tries,
    accent: host.getAttribute('accent'),
    pageSize: Number(host.getAttribute('page-size')) || PAGE,
    pages: signal(1),
    chosen: signal<Chosen>({}),
    texts: resource<Texts>(() => `widgets/texts/${language}.json`, tries),
    board: resource<Board>(() => board, tries),
    job: resource<BoardJobWhole>(() => slug() && `${board}/jobs/${slug()}`, tries),
  };
}
