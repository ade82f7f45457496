import { asIs, type CallsOf, next } from './scene.ts';

export const skills: CallsOf<'skills'> = {
  list: asIs,
  create: () => ({ body: { value: `skill-${next()}`, label: 'A skill' } }),
};
