import { asIs, type CallsOf } from './scene.ts';

export const extension: CallsOf<'extension'> = { get: asIs, download: () => ({ params: { browser: 'chrome' } }) };
