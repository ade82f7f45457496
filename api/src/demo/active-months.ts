import type { ActiveMonth } from '../domains/operations/marketplace/active-months.model.ts';
import '../domains/operations/marketplace/active-months.model.ts';
import type { Demo } from './demo.ts';
import { chanceOf } from './random.ts';

const DAY = 86_400_000;
const DAYS = 365;

type Stored = Omit<ActiveMonth, 'entity'> & { entity: string };

/**
 * Returns the days of the last year on which developers and companies were active: companies more often, few at
 * weekends.
 */
export function makeActiveMonths(
  { developers, companies }: Pick<Demo, 'developers' | 'companies'>,
  now: Date,
): Stored[] {
  const of = (type: ActiveMonth['type'], entity: string, from: string, often: number) =>
    Object.entries(Object.groupBy(daysOf(entity, from, often, now), (day) => day.slice(0, 7))).map(
      ([month, days = []]) => ({
        ...{ _id: `${month} ${entity}`, month, entity, type, days },
        lastDay: days.at(-1) ?? `${month}-01`,
      }),
    );
  return [
    ...developers.flatMap(({ _id, createdDate }) => of('user', _id, createdDate, 0.07)),
    ...companies.flatMap(({ company }) => of('company', company._id, company.createdDate, 0.3)),
  ];
}

function daysOf(entity: string, from: string, often: number, now: Date): string[] {
  const chance = chanceOf('active', entity);
  const first = Math.max(Date.parse(from), now.getTime() - DAYS * DAY);
  const days = Math.floor((now.getTime() - first) / DAY) + 1;
  return Array.from({ length: days }, (_, nth) => new Date(first + nth * DAY))
    .filter((date) => chance.once([0, 6].includes(date.getUTCDay()) ? often / 4 : often))
    .map((date) => date.toISOString().slice(0, 10));
}
