import { type ReactNode, useMemo } from 'react';
import classes from './Prose.module.css';
import { trustedHtml } from './trusted-types.ts';

const look = `td-read ${classes.root}`;

/** A text by a person, styled for reading: serif, at most 62 characters a line. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={look}>{children}</div>;
}

/** The same for formatted text: HTML sanitised by the server. */
export function FormattedProse({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div className={look} dangerouslySetInnerHTML={content} />;
}
