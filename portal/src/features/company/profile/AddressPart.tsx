import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { VisibleCompany } from '@tandem/contracts/company';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/faults.ts';
import { refreshSession } from '../../../lib/session.ts';
import { useStoreCompany } from '../use-company.ts';
import classes from './parts.module.css';
import { anchorOf } from './parts.ts';

const PAUSE = 350;
const LONGEST = 40;

/** The public address: chosen, seen to be free, and taken by a step of its own, because each one before leads on to it. */
export function AddressPart({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('company-page');
  const { _id, slug } = company;
  const queries = useQueryClient();
  const store = useStoreCompany();
  const [typed, setTyped] = useState<string>();
  const [wanted] = useDebouncedValue(typed, PAUSE);
  const answer = useQuery({
    queryKey: ['company-slug', _id, wanted ?? ''],
    queryFn: () => api.companies.slug({ params: { id: _id }, query: { wanted: wanted || undefined } }),
    retry: false,
  });
  const take = useMutation({
    mutationFn: (next: string) => api.companies.update({ params: { id: _id }, body: { slug: next } }),
    onSuccess: (stored) => {
      store(stored);
      refreshSession({ company: stored });
      setTyped(undefined);
      toast.done(stored.message);
      return queries.invalidateQueries({ queryKey: ['company-slug', _id] });
    },
  });

  const value = typed ?? slug;
  const isNew = value !== '' && value !== slug;
  const isKnown = answer.data?.link === value;
  const refused = isNew && isKnown && answer.data?.fault;
  const fault =
    (isNew && (fieldErrorsOf(take.error).slug ?? answer.error?.message)) ||
    (refused ? t(`address.${refused}`) : undefined);
  const older = answer.data?.older ?? [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew && !fault) take.mutate(value);
  };
  return (
    <Section title={t('address.title')}>
      <form id="address" className={classes.address} onSubmit={submit} noValidate>
        <Field
          id={anchorOf('slug')}
          label={t('fields.slug')}
          hint={isNew && isKnown && !refused ? t('address.free', { slug }) : t('address.hint')}
          error={fault}
        >
          {(control) => (
            <span className={classes.prefixed}>
              <span className={classes.prefix}>/companies/</span>
              <TextBox
                {...control}
                autoComplete="off"
                spellCheck={false}
                maxLength={LONGEST}
                value={value}
                onChange={({ target }) => {
                  take.reset();
                  setTyped(target.value.toLowerCase().replaceAll(/\s+/g, '-'));
                }}
              />
            </span>
          )}
        </Field>
        <Button type="submit" variant="default" disabled={!isNew || Boolean(fault)} loading={take.isPending}>
          {t('address.act')}
        </Button>
      </form>
      {refused && (answer.data?.others.length ?? 0) > 0 && (
        <p className={classes.note}>
          {t('address.others')}{' '}
          {answer.data?.others.map((other) => (
            <button key={other} type="button" className={classes.link} onClick={() => setTyped(other)}>
              {other}
            </button>
          ))}
        </p>
      )}
      {older.length > 0 && (
        <p className={classes.note}>
          {t('address.older', { count: older.length })} <span className={classes.addresses}>{older.join(', ')}</span>
        </p>
      )}
    </Section>
  );
}
