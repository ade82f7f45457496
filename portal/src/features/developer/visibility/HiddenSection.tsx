import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartProps } from '../profile/part.tsx';
import { CompanyBox } from './CompanyBox.tsx';
import { useCompanyNames } from './use-company-names.ts';
import classes from './visibility.module.css';

type Hidden = NonNullable<VisibleDeveloper['hiddenFromCompanies']>[number];

/** Companies from which the profile is hidden; the current employer is added automatically and can be removed. */
export function HiddenSection({ profile, change, errors }: PartProps) {
  const { t } = useTranslation('visibility');
  const [name, setName] = useState('');
  const companies = useCompanyNames(name);
  const hidden: Hidden[] = profile.hiddenFromCompanies ?? [];
  const isKnown = hidden.some((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || isKnown) return;
    change('hiddenFromCompanies', [...hidden, { name: name.trim(), source: 'self' }]);
    setName('');
  };
  return (
    <Section title={t('hidden.title')}>
      <p className={classes.text}>{t('hidden.text')}</p>
      <ul className={classes.hidden}>
        {hidden.map((company) => (
          <li key={`${company.companyId} ${company.name}`}>
            <span>
              <b>{company.name}</b>
              {company.source === 'employer' && t('hidden.employer')}
            </span>
            <button
              type="button"
              aria-label={t('hidden.remove', { name: company.name })}
              onClick={() =>
                change(
                  'hiddenFromCompanies',
                  hidden.filter((each) => each !== company),
                )
              }
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {hidden.length === 0 && <p className={classes.text}>{t('hidden.none')}</p>}
      <form className={classes.adding} onSubmit={add}>
        <Field label={t('hidden.label')} error={errors.hiddenFromCompanies}>
          {(control) => <CompanyBox control={control} value={name} companies={companies} onType={setName} />}
        </Field>
        <Button type="submit" variant="default" disabled={!name.trim() || isKnown}>
          {t('hidden.act')}
        </Button>
      </form>
    </Section>
  );
}
