/** What stands before the slug of a job in the fragment of the host's page: a board with an `id` has links of its own. */
export const linkOf = (company: string, id: string): string => `#${id || 'tandem'}=${company}/`;

/** The job that a fragment opens; nothing for whatever is no slug of a job on the board of such links. */
export function slugIn(fragment: string, link: string): string {
  const slug = fragment.slice(link.length);
  return fragment.startsWith(link) && /^[\w-]+$/.test(slug) ? slug : '';
}
