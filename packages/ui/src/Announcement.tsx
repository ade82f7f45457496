import type { ReactNode } from 'react';

/** Read by screen readers whenever it changes, such as how many results a filter leaves; not visible. */
export function Announcement({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="td-hidden">
      {children}
    </p>
  );
}
