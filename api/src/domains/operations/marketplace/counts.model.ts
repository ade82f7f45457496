import type { PeriodUnit } from '@tandem/catalogue/marketplace';
import type { MarketplaceCities, MarketplacePeriod, SalaryGap } from '@tandem/contracts/marketplace';
import { model, Schema } from 'mongoose';

/** A period as it is stored: whether it is over depends on the time at which it is read. */
export type CountedPeriod = Omit<MarketplacePeriod, 'isRunning'> & {
  /** By metric. */
  cities: Partial<Record<string, MarketplaceCities>>;
};

/** The numbers of one unit and country. */
interface StoredCounts {
  /** Run, unit and country, the latter empty for all. */
  _id: string;
  run: number;
  /** Counts by the first day of the period; periods without events may be missing. */
  periods: Record<string, CountedPeriod>;
  /** Much larger than the numbers, and read for one period alone; in `periods` only for the version before. */
  cities: Record<string, CountedPeriod['cities']>;
}

/** Which count is shown. There is one such record. */
interface StoredState {
  _id: 'latest';
  run: number;
  countedDate: Date;
  countries: string[];
  /** Missing in a count of an earlier version. */
  salaryGaps?: SalaryGap[];
  /** Version of the stored count; an older one is counted again. */
  form?: number;
}

const options = { versionKey: false, strict: 'throw', strictQuery: 'throw', minimize: false } as const;
const Counts = model<StoredCounts>(
  'MarketplaceCounts',
  new Schema<StoredCounts>(
    {
      _id: { type: String, required: true },
      run: { type: Number, required: true },
      periods: Schema.Types.Mixed,
      cities: Schema.Types.Mixed,
    },
    options,
  ),
  'marketplacecounts',
);
const States = model<StoredState>(
  'MarketplaceState',
  new Schema<StoredState>(
    {
      _id: { type: String, required: true },
      run: { type: Number, required: true },
      countedDate: { type: Date, required: true },
      countries: { type: [String] },
      salaryGaps: { type: [Schema.Types.Mixed] },
      form: Number,
    },
    options,
  ),
  'marketplacestates',
);

/** Increases when something is stored that earlier counts lack. */
const FORM = 2;

const keyOf = (run: number, unit: PeriodUnit, country: string) => `${run} ${unit} ${country}`;

export const counts = {
  /** Whether a count has everything that this version shows. */
  isCurrent: ({ form }: StoredState): boolean => form === FORM,
  state: () => States.findById('latest').lean<StoredState>(),
  /** The numbers by period, without the breakdown by city. */
  of: async (run: number, unit: PeriodUnit, country: string) =>
    (await Counts.findById(keyOf(run, unit, country), { cities: 0 }).lean<StoredCounts>())?.periods,
  /** The numbers of the cities in one period. */
  citiesOf: async (run: number, unit: PeriodUnit, country: string, start: string) =>
    (await Counts.findById(keyOf(run, unit, country), { [`cities.${start}`]: 1 }).lean<StoredCounts>())?.cities?.[
      start
    ],
  async insert(run: number, unit: PeriodUnit, country: string, counted: Record<string, CountedPeriod>): Promise<void> {
    const all = Object.entries(counted);
    const periods = Object.fromEntries(all.map(([start, period]) => [start, { ...period, cities: {} }]));
    const cities = Object.fromEntries(all.map(([start, period]) => [start, period.cities]));
    await Counts.collection.insertOne({ _id: keyOf(run, unit, country), run, periods, cities } as never);
  },
  /** Shows a complete count; that of an earlier moment never replaces a later one. Returns whether it is shown. */
  show: async ({ run, ...state }: Omit<StoredState, '_id'>): Promise<boolean> => {
    const latest = await States.findById('latest').lean<StoredState>();
    if (latest && latest.run > run) return false;
    await States.replaceOne({ _id: 'latest' }, { run, ...state, form: FORM }, { upsert: true });
    return true;
  },
  remove: async (run: number | { $lt: number }): Promise<void> => {
    await Counts.deleteMany({ run });
  },
};
