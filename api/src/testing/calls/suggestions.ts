import { asIs, type CallsOf } from './scene.ts';

export const suggestions: CallsOf<'suggestions'> = { list: asIs };
