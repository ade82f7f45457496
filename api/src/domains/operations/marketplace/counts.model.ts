import type { PeriodUnit } from '@tandem/catalogue/marketplace';
import type { MarketplaceCities, MarketplacePeriod, SalaryGap } from '@tandem/contracts/marketplace';
import { model, Schema } from 'mongoose';

/** A period as stored. Whether it is over is computed when it is read. */
export type CountedPeriod = Omit<MarketplacePeriod, 'isRunning'> & {
  /** By metric. */
  cities: Partial<Record<string, MarketplaceCities>>;
};

/** The numbers of one unit of time and one country. */
interface StoredCounts {
  /** The run, the unit and the country; the country is empty for the total of all countries. */
  _id: string;
  run: number;
  /** Counts by the first day of the period; periods without events may be missing. */
  periods: Record<string, CountedPeriod>;
  /**
   * The breakdown by city. Stored separately because it is much larger than the numbers and read for one period at a
   * time; counts of the previous version have it in `periods`.
   */
  cities: Record<string, CountedPeriod['cities']>;
}

/** The count that is shown; there is a single such record. */
interface StoredState {
  _id: 'latest';
  run: number;
  countedDate: Date;
  countries: string[];
  /** Missing in counts of earlier versions. */
  salaryGaps?: SalaryGap[];
  /** Version of the stored count; an older one is recounted. */
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

/** Version of the counts; increased when a new version stores something that earlier counts lack. */
const FORM = 2;

const keyOf = (run: number, unit: PeriodUnit, country: string) => `${run} ${unit} ${country}`;

export const counts = {
  /** Whether a count contains everything that this version shows. */
  isCurrent: ({ form }: StoredState): boolean => form === FORM,
  state: () => States.findById('latest').lean<StoredState>(),
  /** Returns the numbers by period, without the breakdown by city. */
  of: async (run: number, unit: PeriodUnit, country: string) =>
    (await Counts.findById(keyOf(run, unit, country), { cities: 0 }).lean<StoredCounts>())?.periods,
  /** Returns the numbers of the cities in one period. */
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
  /** Shows a complete count, unless a later one is already shown. Returns whether it is shown. */
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
