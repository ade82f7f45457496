import { useSignal } from '@preact/signals';
import type { Board, BoardJobDetails } from '@tandem/contracts/routes/boards';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Pending } from '../Pending.tsx';
import { Frame, type Host } from '../shell.tsx';
import { languageOf } from '../texts.ts';
import { useResource } from '../use-resource.ts';
import { linkOf, useOpenJob } from './deep-link.ts';
import { Filters } from './Filters.tsx';
import { type Chosen, filtersFromAttributes } from './filters.ts';
import { JobDetail } from './JobDetail.tsx';
import { JobList } from './JobList.tsx';

/** All jobs of a company with their filters, or the job in the URL fragment. */
export function JobBoard({ host }: { host: Host }) {
  const company = host.getAttribute('company') ?? '';
  const path = `api/boards/${company}`;
  const query = `?language=${languageOf(host)}`;
  const link = linkOf(company, host.id);
  const slug = useOpenJob(link);
  const chosen = useSignal<Chosen>(filtersFromAttributes(host));
  const pages = useSignal(1);
  const applying = useSignal('');
  const { answer, retry } = useResource<Board>(path + query);
  const job = useResource<BoardJobDetails>(slug && `${path}/jobs/${slug}${query}`);
  useFocusOnJob(host, slug);

  if (answer.status !== 'ready') return <Pending host={host} part="board" answer={answer} retry={retry} />;
  const board = answer.data;
  const list = { host, board, link, chosen, pages, applying };
  return (
    <Frame host={host} part="board">
      {slug ? (
        <JobDetail
          host={host}
          texts={board.texts}
          known={board.jobs.find((each) => each.slug === slug)}
          job={job}
          back={link}
        />
      ) : board.jobs.length > 0 ? (
        <>
          <Filters board={board} chosen={chosen} />
          <JobList {...list} />
        </>
      ) : (
        <p>{board.texts.empty}</p>
      )}
      <p part="footer">{board.texts.by}</p>
    </Frame>
  );
}

/** Moves the focus to an opened job, and back to its link on closing. A page that is opened at a job scrolls to it. */
function useFocusOnJob(host: Host, slug: string) {
  const last = useRef(slug);
  useLayoutEffect(() => {
    if (slug && slug === last.current) host.scrollIntoView();
    if (slug !== last.current)
      host.root.querySelector<HTMLElement>(slug ? 'h2' : `a[href$="/${last.current}"]`)?.focus();
    last.current = slug;
  }, [host, slug]);
}
