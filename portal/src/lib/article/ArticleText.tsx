import { trustedHtml } from '@tandem/ui/trusted-types';
import { useMemo } from 'react';
import classes from './article-text.module.css';

interface ArticleTextProps {
  /** HTML that the server has sanitised. */
  html: string;
  /** Labels of the copy button on code blocks; without them there is no button. */
  copy?: { label: string; done: string };
}

/** The text of an article, with typography for reading. */
export function ArticleText({ html, copy }: ArticleTextProps) {
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return (
    <div
      className={`td-read ${classes.text}`}
      data-copy-label={copy?.label}
      data-copy-done={copy?.done}
      dangerouslySetInnerHTML={content}
    />
  );
}
