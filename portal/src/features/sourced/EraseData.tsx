import { Button } from '@mantine/core';
import type { SourcedRecord } from '@tandem/contracts/sourced';
import { CheckLine } from '@tandem/ui/CheckLine';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Section } from '@tandem/ui/Section';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sourced.module.css';
import type { useSourced } from './use-sourced.ts';

interface ErasingProps {
  sourced: ReturnType<typeof useSourced>;
  email: string;
  records: readonly SourcedRecord[];
}

/** Erases all data after a confirmation; with an objection, the person cannot be stored again. */
export function EraseData({ sourced, email, records }: ErasingProps) {
  const { t } = useTranslation(['sourced', 'common']);
  const [objects, setObjects] = useState(false);
  const [isAsking, setIsAsking] = useState<boolean>();
  const { erase } = sourced;
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
        {isAsking ? (
          <div className={classes.actions} role="status">
            <b>{t('erase.sure')}</b>
            <Button
              data-danger
              variant="outline"
              loading={erase.isPending}
              onClick={() => erase.mutate({ object: objects })}
            >
              {t(objects ? 'erase.actObject' : 'erase.act')}
            </Button>
            <Button variant="subtle" autoFocus onClick={() => setIsAsking(false)}>
              {t('common:cancel')}
            </Button>
          </div>
        ) : (
          <div className={classes.actions}>
            <Button data-danger variant="outline" autoFocus={isAsking === false} onClick={() => setIsAsking(true)}>
              {t(objects ? 'erase.actObject' : 'erase.act')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
