import { asIs, type CallsOf } from './scene.ts';

export const devMail: CallsOf<'devMail'> = { list: asIs, templates: asIs };
