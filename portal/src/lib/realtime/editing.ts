import type { EditedRecord } from '@tandem/catalogue/edited-records';
import { useEffect, useState } from 'react';
import { currentSession } from '../session.ts';
import { connectionState, onConnected, onServerEvent, request, watchConnection } from './realtime.ts';

const REPORT_MS = 2000;
/** Milliseconds that someone is shown as editing after their last report. */
const GONE_MS = 6000;
/**
 * Milliseconds after which a hidden page stops reporting. Browsers throttle timers after five minutes, which would make
 * the reports intermittent.
 */
const AWAY_MS = 4 * 60_000;

/** Reports that the page edits a record. Returns the names of the colleagues who are editing it too. */
export function useColleagues(record: EditedRecord, id: string): readonly string[] {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => followColleagues(record, id, setNames), [record, id]);
  return [...names.values()];
}

/** Calls `onChange` with the colleagues who edit a record: their names by account. Returns a function that stops it. */
function followColleagues(
  record: EditedRecord,
  id: string,
  onChange: (names: ReadonlyMap<string, string>) => void,
): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let names: ReadonlyMap<string, string> = new Map();
  const set = (next: ReadonlyMap<string, string>) => {
    names = next;
    onChange(next);
  };
  const forget = (accountId: string) => {
    clearTimeout(timers.get(accountId));
    timers.delete(accountId);
    if (names.has(accountId)) set(new Map([...names].filter(([each]) => each !== accountId)));
  };
  let hiddenAt = document.hidden ? Date.now() : undefined;
  const report = () => {
    const isAway = hiddenAt !== undefined && Date.now() - hiddenAt > AWAY_MS;
    // A failed report is made up for by the next one.
    if (connectionState().isOpen && !isAway) request('editing', { record, id }).catch(() => {});
  };
  const turn = () => {
    hiddenAt = document.hidden ? Date.now() : undefined;
    report();
  };
  document.addEventListener('visibilitychange', turn);
  const timer = setInterval(report, REPORT_MS);
  const stops = [
    onServerEvent('editing', (event) => {
      const { accountId, name } = event;
      if (event.record !== record || event.id !== id || accountId === currentSession().account?._id) return;
      if (event.isOver) return forget(accountId);
      clearTimeout(timers.get(accountId));
      timers.set(
        accountId,
        setTimeout(() => forget(accountId), GONE_MS),
      );
      if (names.get(accountId) !== name) set(new Map(names).set(accountId, name));
    }),
    onConnected(report),
    // Without a connection it is unknown who is editing.
    watchConnection(() => {
      if (!connectionState().isOpen) for (const each of [...names.keys()]) forget(each);
    }),
  ];
  report();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
    for (const stop of stops) stop();
    for (const each of timers.values()) clearTimeout(each);
    if (connectionState().isOpen) request('editing:end', { record, id }).catch(() => {});
  };
}
