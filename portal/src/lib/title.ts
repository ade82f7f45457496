import { useEffect } from 'react';

/** Sets the title of the page in the browser's tab and history. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title} · Tandem`;
  }, [title]);
}
