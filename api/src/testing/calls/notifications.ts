import { asIs, type CallsOf } from './scene.ts';

export const notifications: CallsOf<'notifications'> = { list: asIs, counts: asIs, read: asIs };
