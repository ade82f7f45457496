import { PERKS } from '@tandem/catalogue/work';
import type { ClaimKind } from '@tandem/contracts/ai';
import { unsupportedFacts } from '@tandem/drafts/unsupported';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { blocksOfHtml } from '../../../../lib/ai/html-blocks.ts';
import type { JobValues } from '../job-draft.ts';
import classes from './draft.module.css';
import { draftFormOf } from './draft-form.ts';

/** Kinds of facts that the form of a job contains too. Its text may mention other numbers, offices and perks. */
const IN_FORM: readonly ClaimKind[] = ['amount', 'skill', 'workplace', 'visa', 'language', 'seniority', 'jobType'];

/** Lists the facts in the text of a job that are missing from its form; renders nothing if there are none. */
export default function WrittenFacts({ values }: { values: JobValues }) {
  const { t } = useTranslation('ai');
  const written = useDeferredValue(values);
  const facts = useMemo(() => {
    const text = blocksOfHtml(written.description)
      .map((block) => block.text)
      .join('\n');
    const found = unsupportedFacts(text, draftFormOf(written, '', PERKS)).filter(({ kind }) => IN_FORM.includes(kind));
    return [...new Map(found.map(({ text: said }) => [said.toLowerCase(), said])).values()];
  }, [written]);
  if (facts.length === 0) return null;
  return (
    <section className={classes.advice}>
      <h3>{t('facts.beyond', { count: facts.length })}</h3>
      <p className={classes.said}>{facts.join(', ')}</p>
      <p className={classes.quiet}>{t('facts.beyondText')}</p>
    </section>
  );
}
