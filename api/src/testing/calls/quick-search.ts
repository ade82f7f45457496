import type { CallsOf } from './scene.ts';

export const quickSearch: CallsOf<'quickSearch'> = { find: async () => ({ query: { text: 'engineer' } }) };
