import type { Level } from '@tandem/contracts/visibility';
import { paths } from '../../../lib/paths.ts';

/** Where a developer who was found is shown: an own candidate among those, everybody else compared with the job. */
export function pageOf(id: string, level: Level, job?: string): string {
  if (level === 'ADMIN') return paths.hiring.candidate(id);
  return job ? `${paths.hiring.developer(id)}?job=${job}` : paths.hiring.developer(id);
}
