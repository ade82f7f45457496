/**
 * Converts a timestamp to the value of a date and time control in the reader's time zone; empty if it is empty or
 * invalid.
 */
export function toControlValue(moment: string): string {
  if (moment === '' || Number.isNaN(Date.parse(moment))) return '';
  // Older URLs contain dates without a time.
  const date = moment.includes('T') ? new Date(moment) : new Date(`${moment}T00:00`);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Converts the value of a date and time control to a timestamp; empty if it is empty or has no year of four digits. */
export const fromControlValue = (typed: string): string => (/^\d{4}-/.test(typed) ? new Date(typed).toISOString() : '');
