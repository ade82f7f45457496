import { asIs, type CallsOf } from './scene.ts';

const PERIOD = { metric: 'hires', start: '2026-11-01' } as const;

export const marketplace: CallsOf<'marketplace'> = {
  exportPublic: asIs,
  numbers: asIs,
  exportNumbers: asIs,
  rows: () => ({ query: PERIOD }),
  exportRows: () => ({ query: PERIOD }),
  cities: () => ({ query: PERIOD }),
};
