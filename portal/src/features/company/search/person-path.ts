import type { Level } from '@tandem/contracts/visibility';
import { paths } from '../../../lib/paths.ts';

/**
 * Returns the URL of a found developer with the job to compare; for the company's own candidate, of the candidate page.
 */
export function personPath(id: string, level: Level, job?: string): string {
  const page = level === 'ADMIN' ? paths.hiring.candidate(id) : paths.hiring.developer(id);
  return job ? `${page}?job=${job}` : page;
}
