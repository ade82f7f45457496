import { expect, test } from 'vitest';
import { missingTexts } from './asked-keys.ts';

const texts: Record<string, ReadonlySet<string>> = {
  common: new Set(['retry']),
  company: new Set(['jobs.title', 'jobs.count_one', 'jobs.count_other']),
};
const missing = (source: string) => missingTexts(source, (namespace) => texts[namespace] ?? new Set());

test('a key that is missing in all namespaces of a source file is reported', () => {
  expect(missing("const { t } = useTranslation('company'); t('jobs.titel');")).toEqual(['company:jobs.titel']);
  expect(missing("const { t } = useTranslation(['company', 'fit']); t('common:retyr');")).toEqual(['common:retyr']);
});

test('keys of any namespace of a source file, of an explicit one, and plural keys are found', () => {
  const asked = "t('jobs.title'); t('common:retry'); t('jobs.count', { count: 2 });";
  expect(missing(`const { t } = useTranslation(['fit', 'company']); ${asked}`)).toEqual([]);
});

test('keys built at run time and calls of other functions are ignored', () => {
  expect(missing("useTranslation('company'); t(jobs + name); format('jobs.titel');")).toEqual([]);
});
