import { asIs, type CallsOf } from './scene.ts';

export const outreachRegions: CallsOf<'outreachRegions'> = {
  list: asIs,
  change: () => ({ params: { region: 'sweden' } }),
  stop: asIs,
};
