import { useElementSize } from '@mantine/hooks';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyStyles } from './copy-styles.ts';
import classes from './framed.module.css';

interface FramedPageProps {
  title: string;
  /** Width of the simulated window, in pixels. */
  width: number;
  children: ReactNode;
}

/**
 * Renders a page as in a window of a given width, scaled down if there is less room. It is rendered by this page
 * without requests of its own.
 */
export function FramedPage({ title, width, children }: FramedPageProps) {
  const { ref, ...room } = useElementSize();
  const [inner, setInner] = useState<Document | null>(null);
  const frame = useCallback((own: HTMLIFrameElement | null) => {
    if (own) setInner(own.contentDocument);
  }, []);
  useEffect(() => (inner ? copyStyles(inner) : undefined), [inner]);
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  const left = Math.max(0, (room.width - width) / 2);
  const size = { left, width, height: room.height / scale, transform: `scale(${scale})` };
  return (
    <div ref={ref} className={classes.room}>
      <iframe
        title={title}
        style={size}
        ref={frame}
        // Some browsers replace the first empty document with another one.
        onLoad={({ currentTarget }) => setInner(currentTarget.contentDocument)}
      />
      {inner && createPortal(<Suspense>{children}</Suspense>, inner.body)}
    </div>
  );
}
