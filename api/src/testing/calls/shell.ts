import { asIs, type CallsOf } from './scene.ts';

export const shell: CallsOf<'shell'> = { settings: asIs };
