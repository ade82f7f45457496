import { translate } from '@tandem/i18n/server';
import type { CallInfo } from './viewer.ts';

/** What an answer tells the person: the sentence `answers:<key>` in their language. */
export const localizedMessage = ({ language }: CallInfo, key: string, values?: Record<string, unknown>) => ({
  message: translate(language, `answers:${key}`, values),
});
