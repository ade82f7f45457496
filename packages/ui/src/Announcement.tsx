import type { ReactNode } from 'react';

/** An invisible text that screen readers announce whenever it changes, such as the number of filtered results. */
export function Announcement({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="td-hidden">
      {children}
    </p>
  );
}
