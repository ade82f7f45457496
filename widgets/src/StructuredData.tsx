import type { BoardJobDetails } from '@tandem/contracts/routes/boards';
import { useEffect } from 'preact/hooks';

/**
 * Adds the structured data of a job to the head of the host page for search engines: once for any number of elements
 * that show the job, and until the last of them is removed.
 */
export function StructuredData({ job }: { job: BoardJobDetails }) {
  useEffect(() => {
    if (!job.structuredData) return;
    const id = `tandem-${job._id}`;
    const script = document.getElementById(id) ?? document.createElement('script');
    const shownBy = (change: number) => {
      const count = Number(script.dataset.shownBy ?? 0) + change;
      script.dataset.shownBy = `${count}`;
      return count;
    };
    if (!script.isConnected) {
      Object.assign(script, { id, type: 'application/ld+json' }).append(JSON.stringify(job.structuredData));
      document.head.append(script);
    }
    shownBy(1);
    return () => {
      if (shownBy(-1) < 1) script.remove();
    };
  }, [job]);
  return null;
}
