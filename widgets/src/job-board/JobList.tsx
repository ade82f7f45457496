import type { Signal } from '@preact/signals';
import type { Board, BoardJob } from '@tandem/contracts/routes/boards';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Host } from '../shell.tsx';
import { countOf } from './count.ts';
import { type Chosen, matchesFilters } from './filters.ts';
import { JobRow } from './JobRow.tsx';

const PAGE = 6;

interface JobListProps {
  host: Host;
  board: Board;
  link: string;
  chosen: Signal<Chosen>;
  /** Number of visible pages. */
  pages: Signal<number>;
  /** Slug of the job whose form is open in the list. */
  applying: Signal<string>;
}

/** The matching jobs, page by page, under group headings if the board has groups. */
export function JobList({ host, board: { texts, jobs }, link, chosen, pages, applying }: JobListProps) {
  const layout = host.getAttribute('layout');
  const pageSize = Number(host.getAttribute('page-size')) || PAGE;
  const groupOf = ({ words }: BoardJob) => (layout === 'place' || layout === 'team' ? words[layout] : '');
  const fitting = jobs.filter((job) => matchesFilters(job, chosen.value));
  const found = [...Map.groupBy(fitting, groupOf).values()].flat();
  const shown = found.slice(0, pages.value * pageSize);
  const focusNext = useRef<number>();

  useLayoutEffect(() => {
    if (focusNext.current !== undefined)
      host.root.querySelectorAll<HTMLElement>('[part=title]')[focusNext.current]?.focus();
    focusNext.current = undefined;
  });

  const showMore = () => {
    focusNext.current = shown.length;
    pages.value++;
  };

  return (
    <>
      <p role="status" part="count">
        {found.length > 0 ? countOf(texts, found.length) : texts.none}
      </p>
      {[...Map.groupBy(shown, groupOf)].map(([name, members]) => (
        <div key={name}>
          {name && <h2 part="group-name">{name}</h2>}
          <ul part="list" aria-label={name || texts.label}>
            {members.map((job) => (
              <JobRow key={job.slug} host={host} job={job} texts={texts} href={link + job.slug} applying={applying} />
            ))}
          </ul>
        </div>
      ))}
      {found.length > shown.length && (
        <button type="button" part="more" onClick={showMore}>
          {texts.more}
        </button>
      )}
    </>
  );
}
