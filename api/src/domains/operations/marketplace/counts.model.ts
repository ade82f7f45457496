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
  /** By the first day of the period; periods in which nothing happened may be missing. */
  periods: Record<string, CountedPeriod>;
}

/** Which count is shown. There is one such record. */
interface StoredState {
  _id: 'latest';
  run: number;
  countedDate: Date;
  countries: string[];
  /** Missing in a count of an earlier version. */
  salaryGaps?: SalaryGap[];
}

const options = { versionKey: false, strict: 'throw', strictQuery: 'throw', minimize: false } as const;
const Counts = model<StoredCounts>(
  'MarketplaceCounts',
  new Schema<StoredCounts>(
    { _id: { type: String, required: true }, run: { type: Number, required: true }, periods: Schema.Types.Mixed },
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
    },
    options,
  ),
  'marketplacestates',
);

const keyOf = (run: number, unit: PeriodUnit, country: string) => `${run} ${unit} ${country}`;

export const counts = {
  state: () => States.findById('latest').lean<StoredState>(),
  of: (run: number, unit: PeriodUnit, country: string) =>
    Counts.findById(keyOf(run, unit, country)).lean<StoredCounts>(),
  insert: async (run: number, unit: PeriodUnit, country: string, periods: StoredCounts['periods']): Promise<void> => {
    await Counts.collection.insertOne({ _id: keyOf(run, unit, country), run, periods } as never);
  },
  /** Shows a complete count; that of an earlier moment never replaces a later one. Returns whether it is shown. */
  show: async ({ run, ...state }: Omit<StoredState, '_id'>): Promise<boolean> => {
    const latest = await States.findById('latest').lean<StoredState>();
    if (latest && latest.run > run) return false;
    await States.replaceOne({ _id: 'latest' }, { run, ...state }, { upsert: true });
    return true;
  },
  remove: async (run: number | { $lt: number }): Promise<void> => {
    await Counts.deleteMany({ run });
  },
};
