import { expect, test } from 'vitest';
import { missingTexts } from './asked-keys.ts';

const texts: Record<string, ReadonlySet<string>> = {
  common: new Set(['retry']),
  company: new Set(['jobs.title', 'jobs.count_one', 'jobs.count_other']),
};
const missing = (source: string) => missingTexts(source, (namespace) => texts[namespace] ?? new Set());

test('a key that no namespace of the source has is named', () => {
  expect(missing("const { t } = useTranslation('company'); t('jobs.titel');")).toEqual(['company:jobs.titel']);
  expect(missing("const { t } = useTranslation(['company', 'fit']); t('common:retyr');")).toEqual(['common:retyr']);
});

test('keys of any namespace of the source, of a named one, and those that depend on a number are found', () => {
  const asked = "t('jobs.title'); t('common:retry'); t('jobs.count', { count: 2 });";
  expect(missing(`const { t } = useTranslation(['fit', 'company']); ${asked}`)).toEqual([]);
});

test('keys put together at run time, and other functions, are left alone', () => {
  expect(missing("useTranslation('company'); t(jobs + name); format('jobs.titel');")).toEqual([]);
});
