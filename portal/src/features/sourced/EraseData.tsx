import type { SourcedRecord } from '@tandem/contracts/sourced';
import { CheckLine } from '@tandem/ui/CheckLine';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Section } from '@tandem/ui/Section';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EraseButton } from './EraseButton.tsx';
import classes from './sourced.module.css';
import type { useSourcedChanges } from './use-sourced.ts';

interface EraseDataProps {
  erase: ReturnType<typeof useSourcedChanges>['erase'];
  email: string;
  records: readonly SourcedRecord[];
}

/** Erases all data after a confirmation; with an objection, the person cannot be stored again. */
export function EraseData({ erase, email, records }: EraseDataProps) {
  const { t } = useTranslation('sourced');
  const [objects, setObjects] = useState(false);
  const formErrors = useMemo(() => (erase.error ? [{ message: erase.error.message }] : []), [erase.error]);
  const addresses = [email, ...new Set(records.map(({ person }) => person.linkedin ?? ''))].filter(Boolean);
  return (
    <Section level={2} title={t('erase.title')}>
      <div className={classes.form}>
        <FormSummary title={t('erase.failed')} errors={formErrors} />
        <p>{records.length > 0 ? t('erase.text', { count: records.length }) : t('leads.erase')}</p>
        <CheckLine checked={objects} onChange={setObjects}>
          {email ? t('erase.object') : t('erase.objectHere', { company: records[0]?.company.name })}
        </CheckLine>
        {objects && <p className={classes.quiet}>{t('erase.list', { list: addresses.join(', ') || '–' })}</p>}
        <div className={classes.actions}>
          <EraseButton
            variant="outline"
            label={t(objects ? 'erase.actObject' : 'erase.act')}
            isPending={erase.isPending}
            onErase={() => erase.mutate({ object: objects })}
          />
        </div>
      </div>
    </Section>
  );
}
