import { useEffect, useRef } from 'react';
import { type EmbedSettings, embedAttributes } from './embed-code.ts';
import classes from './widgets.module.css';

const SCRIPT = '/widgets/job-board.js';

/** The widget itself, as a host page would have it: no frame, no picture. */
export function WidgetPreview({ settings }: { settings: EmbedSettings }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
    const script = document.createElement('script');
    script.src = SCRIPT;
    document.head.append(script);
  }, []);

  useEffect(() => {
    const board = document.createElement('tandem-job-board');
    for (const [name, value] of embedAttributes(settings)) board.setAttribute(name, value);
    place.current?.replaceChildren(board);
  }, [settings]);

  return <div ref={place} className={classes.place} />;
}
