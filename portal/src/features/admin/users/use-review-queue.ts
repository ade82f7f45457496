import type { ReviewItem } from '@tandem/contracts/review';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { queries } from '../../../lib/queries.ts';
import { isForPage } from '../../../lib/shortcuts.ts';
import { decidedIds, useUndoKey } from '../use-decisions.ts';
import { isPendingReview } from './use-developer-table.tsx';
import { PAGE, reviewItemQuery, useReviewList } from './use-users.ts';

/** Selectors of the buttons that the keys press on the profile page. */
const ACTS: Record<string, string> = { a: '[data-approve]', n: '[data-ask]', e: '[data-edit]' };
/** Selector of the elements that cover the page. */
const OVER = 'dialog, [popover]';

interface ReviewQueue {
  /** URL of the next profile; undefined if no other waits. */
  next: string | undefined;
  /** Opens the next profile, or the queue if none is left. */
  goOn: () => void;
}

/**
 * Steps through the profiles in the order of the review queue: the next one is prefetched, J opens it, A approves, N
 * asks, E edits, Z undoes the last decision and opens its profile.
 */
export function useReviewQueue(id: string): ReviewQueue {
  const navigate = useNavigate();
  const list = useReviewList({ waiting: 'true', sort: 'oldest', limit: PAGE });
  const next = nextAfter(id, list.data);
  /** Set after a decision, while the decided profile is still on the screen. */
  const isLeaving = useRef(false);
  const to = next && paths.admin.user(next);
  useEffect(() => {
    const waiting = idsIn(list.data);
    for (const each of decidedIds) if (list.data && !waiting.includes(each)) decidedIds.delete(each);
  }, [list.data]);
  useEffect(() => {
    isLeaving.current = false;
  }, [id]);
  useEffect(() => {
    if (next) void queries.prefetchQuery(reviewItemQuery(next));
  }, [next]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isBehind = event.target instanceof Element && event.target.closest(OVER);
      if (isBehind || event.repeat || !isForPage(event)) return;
      const key = event.key.toLowerCase();
      const act = ACTS[key] && !isLeaving.current && document.querySelector<HTMLElement>(ACTS[key]);
      if (key === 'j' && to) void navigate(to);
      else if (act) act.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [to, navigate]);
  const reopen = useCallback((undone: string) => void navigate(paths.admin.user(undone)), [navigate]);
  useUndoKey(reopen);
  const goOn = async () => {
    isLeaving.current = true;
    const following = nextAfter(id, list.data ?? (await list.refetch()).data);
    await navigate(following ? paths.admin.user(following) : paths.admin.users);
  };
  return { next: to, goOn: () => void goOn() };
}

/** Returns the next profile that waits for review; profiles that were skipped follow after the last one. */
function nextAfter(id: string, list: ReviewList | undefined): string | undefined {
  const ids = idsIn(list).filter((each) => each === id || !decidedIds.has(each));
  const at = ids.indexOf(id);
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))].find((each) => each !== id);
}

type ReviewList = { items: readonly ReviewItem[] };

const idsIn = (list: ReviewList | undefined): string[] =>
  (list?.items ?? []).filter(isPendingReview).map(({ developer }) => developer._id);
