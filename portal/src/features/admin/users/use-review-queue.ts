import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { queries } from '../../../lib/queries.ts';
import { isForPage } from '../../../lib/shortcuts.ts';
import { waitsForReview } from './use-developer-table.tsx';
import { PAGE, reviewItemQuery, useReviewList } from './use-users.ts';

/** The buttons that the keys press on the page of a profile. */
const ACTS: Record<string, string> = { a: '[data-approve]', n: '[data-ask]', e: '[data-edit]' };
/** The element that covers the page. */
const OVER = 'dialog, [popover]';

/**
 * Steps through the profiles in the order of the review queue: the next one is read in advance, J opens it, A approves,
 * N asks, E edits. Returns the address of the next one and how to go there; undefined when no other waits.
 */
export function useReviewQueue(id: string): { to: string; open: () => void } | undefined {
  const navigate = useNavigate();
  const list = useReviewList({ waiting: 'true', sort: 'oldest', limit: PAGE });
  const ids = (list.data?.items ?? []).filter(waitsForReview).map(({ developer }) => developer._id);
  const at = ids.indexOf(id);
  // Skipped profiles follow after the last one.
  const next = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))].find((each) => each !== id);
  const to = next && paths.admin.user(next);
  useEffect(() => {
    if (next) void queries.prefetchQuery(reviewItemQuery(next));
  }, [next]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isBehind = event.target instanceof Element && event.target.closest(OVER);
      if (isBehind || event.repeat || !isForPage(event)) return;
      const key = event.key.toLowerCase();
      const act = ACTS[key] && document.querySelector<HTMLElement>(ACTS[key]);
      if (key === 'j' && to) void navigate(to);
      else if (act) act.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [to, navigate]);
  return to ? { to, open: () => void navigate(to) } : undefined;
}
