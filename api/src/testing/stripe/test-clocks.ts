import type { Fields } from './form.ts';
import type { Ledger } from './ledger.ts';

/** Test clocks of the simulator. There is a single time, which each of the clocks advances. */
export const testClocks = {
  create: (ledger: Ledger): Fields =>
    ledger.add('clock', 'test_helpers.test_clock', { frozen_time: ledger.freeze(), status: 'ready' }),
  advance: (ledger: Ledger, id: string, seconds: number): Fields => {
    const clock = ledger.get(id, 'test_helpers.test_clock');
    ledger.advanceTo(seconds);
    return Object.assign(clock, { frozen_time: ledger.seconds });
  },
  delete: (ledger: Ledger, id: string): Fields => {
    ledger.get(id, 'test_helpers.test_clock');
    ledger.objects.delete(id);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  },
};
