import type { ReactNode } from 'react';
import classes from './Skeleton.module.css';

/** A grey bar. Width as CSS, height in pixels. */
export function Bar({ width = '100%', height = 10, round }: { width?: string; height?: number; round?: boolean }) {
  return <span className={classes.bar} data-round={round || undefined} style={{ width, height }} />;
}

/** Shows its content after 300 ms, so that fast responses do not flicker. `label` is read aloud. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.loading} role="status">
      <span className="td-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const TITLES = ['46%', '38%', '52%', '41%', '48%', '36%'];
const METAS = ['62%', '70%', '58%', '66%', '54%', '64%'];

/** Placeholder of a ruled list that is loading. */
export function RowsSkeleton({ label, rows = 5, person }: { label: string; rows?: number; person?: boolean }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} className={classes.row} style={{ opacity: Math.max(0.3, 1 - index * 0.16) }}>
          <Bar width="40px" height={40} round={person} />
          <span className={classes.lines}>
            <Bar width={TITLES[index % TITLES.length]} height={11} />
            <Bar width={METAS[index % METAS.length]} height={9} />
          </span>
          <Bar height={9} />
        </div>
      ))}
    </Loading>
  );
}

/** Placeholder of a page that is loading: a heading and some lines. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className={classes.page}>
        <Bar width="min(460px, 80%)" height={36} />
        <Bar width="min(620px, 100%)" height={11} />
        <Bar width="min(560px, 90%)" height={11} />
        <Bar width="min(590px, 95%)" height={11} />
      </div>
    </Loading>
  );
}
