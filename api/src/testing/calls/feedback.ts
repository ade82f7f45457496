import { asIs, type CallsOf } from './scene.ts';

export const feedback: CallsOf<'feedback'> = { list: asIs };
