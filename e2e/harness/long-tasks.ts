import type { Page } from 'puppeteer';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** CPU time in microseconds. */
  tdur?: number;
}

/**
 * Returns the CPU time in milliseconds of the longest task on the page's main thread during an action. Unlike a
 * PerformanceObserver's durations, it does not depend on other load of the machine.
 */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act();
  const trace = await page.tracing.stop();
  const { traceEvents } = JSON.parse(Buffer.from(trace ?? []).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const main = new Set(traceEvents.filter(isMain).map(threadOf));
  const tasks = traceEvents.filter(
    (each) => each.ph === 'X' && each.name.endsWith('RunTask') && main.has(threadOf(each)),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
