import { useElementSize } from '@mantine/hooks';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyStyles } from './copy-styles.ts';
import classes from './framed.module.css';

interface FramedPageProps {
  title: string;
  /** Of the window that the page is drawn for, in pixels. */
  width: number;
  children: ReactNode;
}

/** A page as it looks in a window of a given width, made smaller where there is less room. It is drawn here and asks for nothing. */
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
        // Some browsers put another empty document in the place of the first.
        onLoad={({ currentTarget }) => setInner(currentTarget.contentDocument)}
      />
      {inner && createPortal(<Suspense>{children}</Suspense>, inner.body)}
    </div>
  );
}
