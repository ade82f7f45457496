import type { Level } from '@tandem/contracts/visibility';
import { paths } from '../../../lib/paths.ts';

/** Where a developer who was found is shown, compared with the job: an own candidate among those. */
export function personPath(id: string, level: Level, job?: string): string {
  const page = level === 'ADMIN' ? paths.hiring.candidate(id) : paths.hiring.developer(id);
  return job ? `${page}?job=${job}` : page;
}
