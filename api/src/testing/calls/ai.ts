import type { CallsOf } from './scene.ts';

export const ai: CallsOf<'ai'> = {
  cv: () => ({ body: { text: 'Ada Lindqvist' } }),
};
