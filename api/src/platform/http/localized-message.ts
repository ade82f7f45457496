import { translate } from '@tandem/i18n/server';
import type { CallInfo } from './viewer.ts';

/** A message for the person in a response: the text `answers:<key>` in their language. */
export const localizedMessage = ({ language }: CallInfo, key: string, values?: Record<string, unknown>) => ({
  message: translate(language, `answers:${key}`, values),
});
