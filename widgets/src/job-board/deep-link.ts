import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** What comes before the slug of a job in the fragment of the host's page: a board with an `id` has links of its own. */
export const linkOf = (company: string, id: string): string => `#${id || 'tandem'}=${company}/`;

/** The job that a fragment opens; nothing for whatever is no slug of a job on the board of such links. */
export function slugIn(fragment: string, link: string): string {
  const slug = fragment.slice(link.length);
  return fragment.startsWith(link) && /^[\w-]+$/.test(slug) ? slug : '';
}

/** The slug of the job that the page's address opens on the board of such links, as it changes. */
export function useOpenJob(link: string): string {
  const fragment = useSignal(location.hash);
  useEffect(() => {
    const follow = () => {
      fragment.value = location.hash;
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [fragment]);
  return slugIn(fragment.value, link);
}
