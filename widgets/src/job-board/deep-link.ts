import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Returns the prefix of a job's slug in the URL fragment. A board with an `id` has its own prefix. */
export const linkOf = (company: string, id: string): string => `#${id || 'tandem'}=${company}/`;

/** Returns the slug of the job in a fragment; empty if the fragment has another prefix or no valid slug. */
export function slugIn(fragment: string, link: string): string {
  const slug = fragment.slice(link.length);
  return fragment.startsWith(link) && /^[\w-]+$/.test(slug) ? slug : '';
}

/** Returns the slug of the job in the URL fragment, and updates with it. */
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
