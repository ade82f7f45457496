import type { SalesCalendar } from '@tandem/contracts/routes/sales';
import { displayNameOf, superusers } from '../../identity/accounts/accounts.service.ts';
import { leads } from '../leads/leads.service.ts';
import { senderLimits } from '../sending/caps.service.ts';
import { pausedSenderIds } from '../sending/pauses.service.ts';

const DAY = 86_400_000;
const DAYS_AHEAD = 7;

/** Returns the number of emails to leads sent today, and planned for today and the next days, in a time zone. */
export async function salesCalendar(zone: string, now = new Date()): Promise<SalesCalendar> {
  const from = startOfDay(now, zone);
  const until = new Date(from.getTime() + DAYS_AHEAD * DAY);
  const [sent, planned, senders] = await Promise.all([
    leads.sentBetween(from, now),
    leads.plannedBefore(until),
    limitsOfSuperusers(now),
  ]);
  const hours = new Map<number, { sent: number; planned: number }>();
  const days = new Map<string, number>();
  const at = (hour: number) => hours.get(hour) ?? { sent: 0, planned: 0 };
  for (const date of sent) {
    const { hour } = partsOf(date, zone);
    hours.set(hour, { ...at(hour), sent: at(hour).sent + 1 });
  }
  const today = partsOf(now, zone).day;
  for (const date of planned) {
    // Overdue emails are sent as soon as the limits allow it.
    const { day, hour } = partsOf(date < now ? now : date, zone);
    days.set(day, (days.get(day) ?? 0) + 1);
    if (day === today) hours.set(hour, { ...at(hour), planned: at(hour).planned + 1 });
  }
  return {
    day: today,
    hours: [...hours].map(([hour, counts]) => ({ hour, ...counts })).toSorted((a, b) => a.hour - b.hour),
    days: [...days]
      .filter(([day]) => day !== today)
      .map(([day, count]) => ({ day, planned: count }))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
    senders,
  };
}

async function limitsOfSuperusers(now: Date): Promise<SalesCalendar['senders']> {
  const accounts = await superusers();
  const [limits, paused] = await Promise.all([
    senderLimits(
      accounts.map(({ _id }) => _id),
      now,
    ),
    pausedSenderIds(),
  ]);
  return accounts
    .map((account) => {
      const accountId = String(account._id);
      const { sent = 0, most = 0 } = limits.get(accountId) ?? {};
      return { accountId, name: displayNameOf(account), sent, most, isPaused: paused.has(accountId) };
    })
    .toSorted((a, b) => b.sent - a.sent || a.name.localeCompare(b.name));
}

function partsOf(date: Date, timeZone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) };
}

/** Returns the last midnight in a time zone. */
function startOfDay(now: Date, timeZone: string): Date {
  const { day } = partsOf(now, timeZone);
  for (let at = now.getTime() - (now.getTime() % (DAY / 96)); ; at -= DAY / 96) {
    if (partsOf(new Date(at - 1), timeZone).day !== day) return new Date(at);
  }
}
