import type { Job } from '@tandem/contracts/job';
import { chanceOf } from './random.ts';

const DAY = 86_400_000;
const DAYS = 90;

interface Reading {
  job: string;
  day: string;
  views: { portal: number; widget: number; feed: number };
}

/**
 * How often published jobs were read on each of the last days: more while they are new, less on Saturdays and Sundays.
 */
export function makeReadings(jobs: readonly Job[], now: Date): Reading[] {
  return jobs.flatMap(({ _id, publishDate, status }) => {
    if (!publishDate || status !== 'published') return [];
    const chance = chanceOf(`readings ${_id}`);
    const first = Math.max(new Date(publishDate).getTime(), now.getTime() - (DAYS - 1) * DAY);
    const days = Math.floor((now.getTime() - first) / DAY) + 1;
    return Array.from({ length: days }, (_, age) => {
      const date = new Date(first + age * DAY);
      const rest = [0, 6].includes(date.getUTCDay()) ? 0.4 : 1;
      const around = (max: number) => Math.round(max * rest * (0.4 + 0.6 / (1 + age / 6)) * (0.5 + chance.next()));
      return {
        job: _id,
        day: date.toISOString().slice(0, 10),
        views: { portal: around(24), widget: around(14), feed: around(6) },
      };
    });
  });
}
