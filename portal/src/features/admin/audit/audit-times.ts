/** A moment as a control for date and time has it, in the reader's own time; empty for none. */
export function forControl(moment: string): string {
  if (moment === '' || Number.isNaN(Date.parse(moment))) return '';
  // Older URLs contain days.
  const date = moment.includes('T') ? new Date(moment) : new Date(`${moment}T00:00`);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The other way round. */
export const fromControl = (typed: string): string => (typed === '' ? '' : new Date(typed).toISOString());
