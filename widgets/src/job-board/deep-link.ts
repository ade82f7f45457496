/** Fragment of the host's page that opens a job of a company; the board itself for no job. */
export const linkTo = (company: string, slug = ''): string =>
  `${location.href.split('#')[0]}#tandem=${company}/${slug}`;

/** The job that a fragment opens on the board of a company; nothing for whatever is no slug of one of its jobs. */
export function slugIn(fragment: string, company: string): string {
  const start = `#tandem=${company}/`;
  const slug = fragment.slice(start.length);
  return fragment.startsWith(start) && /^[\w-]+$/.test(slug) ? slug : '';
}
