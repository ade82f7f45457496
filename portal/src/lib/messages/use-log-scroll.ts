import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TimelineItem } from './timeline.ts';
import type { useThread } from './use-thread.ts';

/** Pixels from the end within which new messages are followed. */
const NEAR_END = 80;
/** Pixels from the start within which older messages are loaded. */
const NEAR_START = 200;
/** Pixels left visible above the line for new messages. */
const ABOVE_NEW = 48;

interface LogScroll<T> {
  items: readonly TimelineItem<T>[];
  /** Whether the messages are on screen and the reader's last position is known. */
  isReady: boolean;
  /** Id of a found message to scroll to. */
  target: string | undefined;
  thread: ReturnType<typeof useThread>;
}

/**
 * Controls the scroll position of a conversation: opens it where the reader left off, follows new messages while the
 * end is visible, and stays in place when older messages are added above.
 */
export function useLogScroll<T>({ items, isReady, target, thread }: LogScroll<T>) {
  const ref = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [arrived, setArrived] = useState(0);
  const isPlaced = useRef(false);
  const before = useRef({ first: '', last: '', height: 0, count: 0 });
  const messages = items.filter(({ kind }) => kind === 'message' || kind === 'unsent');
  const first = messages[0]?.key ?? '';
  const last = items.at(-1);
  const lastKey = last?.key ?? '';

  const toEnd = () => {
    const log = ref.current;
    if (log) log.scrollTop = log.scrollHeight;
    setAtEnd(true);
    setArrived(0);
  };

  useLayoutEffect(() => {
    const log = ref.current;
    if (!log || !isReady) return;
    const known = before.current;
    before.current = { first, last: lastKey, height: log.scrollHeight, count: messages.length };
    if (!isPlaced.current) {
      isPlaced.current = true;
      const line = log.querySelector<HTMLElement>('[data-new]');
      log.scrollTop = line ? line.offsetTop - ABOVE_NEW : log.scrollHeight;
      setAtEnd(isNearEnd(log));
      return;
    }
    if (first !== known.first && lastKey === known.last) {
      log.scrollTop += log.scrollHeight - known.height;
      return;
    }
    if (lastKey === known.last) {
      // The last message may have grown, for example when it shows that it was not sent.
      if (isAtEnd) log.scrollTop = log.scrollHeight;
      return;
    }
    if (isAtEnd || last?.kind === 'unsent') toEnd();
    else setArrived((count) => count + Math.max(0, messages.length - known.count));
  });

  // The window may shrink, for example when a phone opens its keyboard, and cards grow when they have loaded.
  useEffect(() => {
    const log = ref.current;
    if (!log || !isAtEnd || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      log.scrollTop = log.scrollHeight;
    });
    observer.observe(log);
    if (log.firstElementChild) observer.observe(log.firstElementChild);
    return () => observer.disconnect();
  }, [isAtEnd, isReady]);

  const isTargetLoaded = items.some((item) => item.kind === 'message' && item.message._id === target);
  const { hasOlder = false } = thread.data ?? {};
  const { older, loadOlder, loadManyOlder } = thread;
  useEffect(() => {
    if (!target || !isReady) return;
    if (isTargetLoaded) {
      const found = ref.current?.querySelector<HTMLElement>(`[data-message="${target}"]`);
      found?.scrollIntoView?.({ block: 'center' });
      found?.focus({ preventScroll: true });
    } else if (hasOlder && older === 'idle') loadManyOlder();
  }, [target, isReady, isTargetLoaded, hasOlder, older]);

  const onScroll = () => {
    const log = ref.current;
    if (!log) return;
    const isEnd = isNearEnd(log);
    setAtEnd(isEnd);
    if (isEnd) setArrived(0);
    if (isPlaced.current && log.scrollTop < NEAR_START && hasOlder && older === 'idle') loadOlder();
  };
  return { ref, isAtEnd, arrived, toEnd, onScroll };
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR_END;
