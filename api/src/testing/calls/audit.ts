import { asIs, type CallsOf } from './scene.ts';

export const audit: CallsOf<'audit'> = { list: asIs, export: asIs };
