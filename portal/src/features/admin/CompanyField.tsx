import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import classes from './company-field.module.css';

const MAX_OPTIONS = 8;

interface Named {
  _id: string;
  name: string;
}

interface CompanyFieldProps {
  chosen: Named | undefined;
  onChoose: (company: Named) => void;
  error: string | undefined;
}

/** Finds a company by its name, whatever the state of its review. */
export function CompanyField({ chosen, onChoose, error }: CompanyFieldProps) {
  const { t } = useTranslation('payments');
  const name = useId();
  const [text, setText] = useState('');
  const found = useQuery({
    queryKey: ['companies', 'named', text.trim()],
    queryFn: () => api.companies.list({ query: { text: text.trim(), review: 'all', limit: MAX_OPTIONS } }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const results: readonly Named[] = (text.trim() && found.data?.items) || [];
  const companies = chosen && !results.some(({ _id }) => _id === chosen._id) ? [chosen, ...results] : results;
  return (
    <div className={classes.field}>
      <Field
        label={t('grant.company')}
        hint={t('grant.companyHint')}
        error={error ?? (found.isError ? found.error.message : undefined)}
      >
        {(control) => (
          <TextBox
            {...control}
            data-autofocus
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={classes.found} role="radiogroup" aria-label={t('grant.found')}>
        {companies.map((each) => (
          <label key={each._id}>
            <input
              type="radio"
              name={name}
              checked={chosen?._id === each._id}
              onChange={() => onChoose({ _id: each._id, name: each.name })}
            />
            {each.name}
          </label>
        ))}
      </div>
      {found.data?.items.length === 0 && text.trim() !== '' && <p role="status">{t('grant.nobody')}</p>}
    </div>
  );
}
