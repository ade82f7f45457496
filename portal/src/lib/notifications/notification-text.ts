import { formatDayName, formatList, formatTime } from '@tandem/i18n/format';
import type { NotificationGroup } from './notification-groups.ts';

/** Returns the text of a notification group: a title, and a line below it that can be empty. */
export function textOf(
  { items }: NotificationGroup,
  t: (key: string, values: Record<string, unknown>) => string,
  language: string,
): { title: string; detail: string } {
  const [{ textKey, values }] = items;
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('Date') ? moment(value, language) : value]),
  );
  if (items.length === 1) return { title: t(`${textKey}.title`, shown), detail: t(`${textKey}.detail`, shown) };
  const names = [...new Set(items.map((item) => String(item.values.from ?? '')))].filter(Boolean);
  return { title: t(`${textKey}.group`, { ...shown, count: items.length }), detail: formatList(names, language) };
}

const moment = (value: string | number, language: string) =>
  `${formatDayName(value, language)}, ${formatTime(value, language)}`;
