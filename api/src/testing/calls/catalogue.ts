import { asIs, type CallsOf } from './scene.ts';

export const catalogue: CallsOf<'catalogue'> = { get: asIs };
