import type { Statistics } from '@tandem/contracts/statistics';

/** Returns the days with their numbers as CSV for spreadsheets; `names` are the column headings. */
export function statisticsCsv({ days }: Pick<Statistics, 'days'>, names: readonly string[]): string {
  const rows = days.map(({ day, views, applications }) => [day, views.portal, views.widget, views.feed, applications]);
  return [names.map(quoted), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
