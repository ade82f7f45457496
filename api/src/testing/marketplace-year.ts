import { Types } from 'mongoose';
import { randomFrom } from './random-numbers.ts';

const DAY = 86_400_000;
const PLACES = [
  ['Stockholm', 'SE'],
  ['Gothenburg', 'SE'],
  ['Malmö', 'SE'],
  ['Berlin', 'DE'],
  ['Hamburg', 'DE'],
] as const;

/** A request as the generator decided it, so that nothing has to be derived from records. */
interface Happened {
  what: 'signup' | 'request' | 'answer' | 'interview' | 'hire' | 'active';
  date: Date;
  /** Number of the developer; negative for a company. */
  who: number;
  country: string;
  city: string;
  days?: number;
  byCompany?: boolean;
}

export interface MarketplaceYear {
  now: Date;
  happened: Happened[];
  /** What is stored, by collection. */
  records: Record<string, object[]>;
}

export const dayInStockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** A year of sign-ups, log-ins, requests, answers, interviews and hires, with records among them that do not count. */
export function marketplaceYear(seed: number): MarketplaceYear {
  const random = randomFrom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const now = new Date('2026-11-23T09:30:00Z');
  const begin = new Date('2025-10-20T00:00:00Z').getTime();
  const moment = (from = begin) => new Date(from + random() * (now.getTime() - from));
  const happened: Happened[] = [];
  const records: MarketplaceYear['records'] = {
    developers: [],
    companies: [],
    accounts: [],
    matches: [],
    interviews: [],
    billing: [],
  };
  const months = new Map<
    string,
    { _id: string; month: string; entity: Types.ObjectId; type: string; days: string[]; lastDay: string }
  >();

  const account = (entityId: Types.ObjectId, type: string, createdDate: Date, more = {}) =>
    records.accounts?.push({
      _id: new Types.ObjectId(),
      entityId,
      type,
      createdDate,
      email: `${entityId}-${records.accounts.length}@example.org`,
      emailVerified: true,
      isSuperAdmin: false,
      mainAccount: true,
      ...more,
    });

  const developers = Array.from({ length: 150 }, (_, who) => {
    const [city, country] = pick(PLACES.slice(0, who % 3 === 0 ? 5 : 2));
    const _id = new Types.ObjectId();
    const date = moment();
    records.developers?.push({ _id, city, country, firstName: 'Ada', lastName: String(who) });
    account(_id, 'user', date);
    happened.push({ what: 'signup', date, who, country, city });
    return { _id, who, city, country };
  });
  const companies = Array.from({ length: 12 }, (_, nth) => {
    const _id = new Types.ObjectId();
    const date = moment();
    const name = `Company ${nth}`;
    records.companies?.push({
      _id,
      name,
      companyName: name,
      website: '',
      slug: `company-${nth}-${seed}`,
      offices: [{ city: 'Lund', country: 'SE' }],
      locations: [],
    });
    account(_id, 'company', date);
    // A colleague who joins later does not count as another sign-up.
    account(_id, 'company', new Date(date.getTime() + 1), { mainAccount: false });
    happened.push({ what: 'signup', date, who: -1 - nth, country: 'SE', city: '' });
    return _id;
  });
  account(new Types.ObjectId(), 'user', moment(), { emailVerified: false });
  account(new Types.ObjectId(), 'user', moment(), { isSuperAdmin: true });

  for (let nth = 0; nth < 2500; nth++) {
    const { _id: user, who, city, country } = pick(developers);
    const common = { who, city, country };
    const createdDate = moment();
    const byCompany = random() < 0.6;
    const [asked, asking] = byCompany ? ['user', 'company'] : ['company', 'user'];
    const match = new Types.ObjectId();
    const history: object[] = [{ status: 'pending', by: asking, date: createdDate }];
    const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY);
    const fate = random();
    const answered = later(createdDate, Math.round(random() * 200) / 10);
    let status = 'pending';
    if (fate < 0.05) {
      history.push({ status: 'passed', by: asking, date: answered, reason: 'withdrawn' });
      status = 'passed';
    } else if (fate < 0.15) {
      history.push({ status: 'rejected', by: 'system', date: later(createdDate, 14), reason: 'no-show' });
      status = 'rejected';
    } else if (fate < 0.2) {
      history.push({ status: 'rejected', by: asked, date: answered, impersonal: true });
      status = 'rejected';
    } else if (fate < 0.9) {
      history.push({ status: 'accepted', by: asked, date: answered });
      status = 'accepted';
    }
    if (fate >= 0.05) {
      happened.push({ what: 'request', date: createdDate, byCompany, ...common });
      const days = Math.round(((answered.getTime() - createdDate.getTime()) / DAY) * 10) / 10;
      if (fate >= 0.2 && fate < 0.9 && days <= 14)
        happened.push({ what: 'answer', date: createdDate, days, ...common });
    }
    const meeting = (start: Date, more: object, counts: boolean) => {
      const round = (records.interviews?.length ?? 0) + 1;
      const company = companies[0];
      const booking = { start, durationMinutes: 30 };
      records.interviews?.push({
        _id: new Types.ObjectId(),
        match,
        user,
        company,
        job: match,
        round,
        booking,
        cancelled: null,
        noShows: [],
        ...more,
      });
      if (counts && start < now) happened.push({ what: 'interview', date: start, ...common });
    };
    if (fate >= 0.4 && fate < 0.9) {
      meeting(later(answered, 1), { cancelled: { by: 'user' } }, false);
      meeting(later(answered, 2), { noShows: [{ by: 'user' }] }, false);
      meeting(later(answered, 3), {}, true);
      meeting(later(answered, 9), {}, false);
    }
    if (fate >= 0.7 && fate < 0.9) {
      const hired = later(answered, 10);
      if (hired < now) {
        history.push(
          { status: 'interviewing', by: 'company', date: answered },
          { status: 'hired', by: 'company', date: hired },
        );
        status = 'hired';
        happened.push({
          what: 'hire',
          date: hired,
          days: Math.round(((hired.getTime() - createdDate.getTime()) / DAY) * 10) / 10,
          ...common,
        });
      }
    }
    records.matches?.push({
      _id: match,
      job: match,
      user,
      company: pick(companies),
      status,
      startedBy: byCompany ? pick(['company', 'superuser']) : pick(['user', 'widget']),
      history,
      createdDate,
    });
  }

  for (let nth = 0; nth < 3000; nth++) {
    const { _id: entity, who, city, country } = pick(developers);
    const date = moment();
    const day = dayInStockholm.format(date);
    const month = day.slice(0, 7);
    const stored = months.get(`${month} ${entity}`) ?? {
      _id: `${month} ${entity}`,
      month,
      entity,
      type: 'user',
      days: [],
      lastDay: day,
    };
    const days = [...new Set([...stored.days, day])];
    months.set(stored._id, { ...stored, days, lastDay: days.toSorted().at(-1) ?? day });
    happened.push({ what: 'active', date, who, city, country });
  }
  // Invoices of the Stripe simulator or of test mode are not revenue.
  const paid = { status: 'paid', currency: 'eur', net: 100_00, total: 125_00, refunded: 0, date: now.toISOString() };
  records.billing?.push({ _id: new Types.ObjectId(), companyId: companies[0], mode: 'stand-in', invoices: [paid] });
  return { now, happened, records: { ...records, activemonths: [...months.values()] } };
}

const SHOWN = { day: 30, week: 13, month: 12 } as const;
type Unit = keyof typeof SHOWN;

const dateParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
});

/** The first day of the period of a moment; shares no code with what is tested. */
function periodOf(unit: Unit, date: Date): string {
  const parts = dateParts.formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  if (unit === 'month') return `${part('year')}-${part('month')}-01`;
  const noon = new Date(`${part('year')}-${part('month')}-${part('day')}T12:00:00Z`);
  const back = unit === 'week' ? ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) : 0;
  noon.setUTCDate(noon.getUTCDate() - back);
  return noon.toISOString().slice(0, 10);
}

/** Counts a generated year by scanning all events once for each number. */
export function countByScanning({ now, happened }: MarketplaceYear, unit: Unit, country: string) {
  const starts: string[] = [];
  for (let date = now; starts.length <= SHOWN[unit]; date = new Date(date.getTime() - DAY / 2)) {
    const start = periodOf(unit, date);
    if (!starts.includes(start)) starts.unshift(start);
  }
  const within = happened
    .filter((each) => country === '' || each.country === country)
    .map((each) => ({ ...each, period: periodOf(unit, each.date) }));
  return starts.map((start) => {
    const of = (what: Happened['what']) => within.filter((each) => each.period === start && each.what === what);
    const medianOf = (all: readonly Happened[]) => {
      if (new Set(all.map(({ who }) => who)).size < 10) return null;
      const sorted = all.map(({ days = 0 }) => days).sort((one, other) => one - other);
      const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
      return Math.round(((low + high) / 2) * 10) / 10;
    };
    const developers = of('signup').filter(({ who }) => who >= 0).length;
    return {
      start,
      signups: { count: of('signup').length, developers, companies: of('signup').length - developers },
      active: { count: new Set(of('active').map(({ who }) => who)).size, companies: 0 },
      revenue: [],
      requests: { count: of('request').length, byCompanies: of('request').filter(({ byCompany }) => byCompany).length },
      answers: { count: of('answer').length, days: { median: medianOf(of('answer')), count: of('answer').length } },
      interviews: { count: of('interview').length },
      hires: { count: of('hire').length, days: { median: medianOf(of('hire')), count: of('hire').length } },
    };
  });
}
