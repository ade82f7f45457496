import { effect, signal } from '@preact/signals-core';
import type { Board, BoardJobWhole, BoardTexts } from '@tandem/contracts/routes/boards';
import { resource } from '../call.ts';
import type { Host } from '../shell.ts';
import { languageOf } from '../texts.ts';
import { linkOf, slugIn } from './deep-link.ts';
import { type Chosen, FACETS } from './filters.ts';

const PAGE = 6;

export type State = ReturnType<typeof boardState>;
/** What each part of the board is given. */
export interface Part {
  state: State;
  texts: BoardTexts;
  jobs: Board['jobs'];
}

/** What one board knows: its settings, what was answered, what is chosen and which job is open. */
export function boardState(host: Host, needsBoard = (_job?: BoardJobWhole | null) => true) {
  const company = host.getAttribute('company') ?? '';
  const language = languageOf(host);
  const link = linkOf(company, host.id);
  const slug = () => slugIn(host.fragment.value, link);
  const tries = signal(0);
  const board = `api/boards/${company}`;
  const focus = (selector: string, nth = 0) => host.root.querySelectorAll<HTMLElement>(selector)[nth]?.focus();

  let last = slug();
  if (last) host.scrollIntoView();
  // The focus goes to the job that was opened, and back to where it was opened from.
  effect(() => {
    const target = slug() ? 'h2' : `a[href$="/${last}"]`;
    if (slug() !== last) queueMicrotask(() => focus(target));
    last = slug();
  });

  const job = resource<BoardJobWhole>(() => slug() && `${board}/jobs/${slug()}?language=${language}`, tries);
  return {
    company,
    language,
    link,
    slug,
    tries,
    focus,
    accent: host.getAttribute('accent'),
    layout: host.getAttribute('layout') as 'place' | 'team',
    pageSize: Number(host.getAttribute('page-size')) || PAGE,
    pages: signal(1),
    chosen: signal<Chosen>(Object.fromEntries(FACETS.map((facet) => [facet, host.getAttribute(facet)?.toLowerCase()]))),
    /** The job whose form stands open in the list. */
    applying: signal(''),
    job,
    board: resource<Board>(() => needsBoard(job.value) && `${board}?language=${language}`, tries),
  };
}
