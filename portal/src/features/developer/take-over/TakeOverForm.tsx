import { Button } from '@mantine/core';
import { CANDIDATE_FACTS } from '@tandem/catalogue/candidates';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { TakeOver, TakeOverField } from '@tandem/contracts/take-over';
import { formatDay, formatList } from '@tandem/i18n/format';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { isNothing } from '../../../lib/developer/shown-value.ts';
import { useFormErrors } from '../../../lib/form-errors.ts';
import { OwnerOnly } from '../../../lib/OwnerOnly.tsx';
import { paths } from '../../../lib/paths.ts';
import { refreshSession, sameAccount } from '../../../lib/session.ts';
import { FactChoice, OWN } from './FactChoice.tsx';
import classes from './take-over.module.css';

type StoredRecord = TakeOver['records'][number];

interface TakeOverFormProps {
  own: VisibleDeveloper;
  records: readonly StoredRecord[];
  token: string | undefined;
}

/** The stored data with its owners and dates, and a choice for each field of whose value to take over. */
export function TakeOverForm({ own, records, token }: TakeOverFormProps) {
  const { t, i18n } = useTranslation('take-over');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fields = CANDIDATE_FACTS.filter((field) => records.some(({ person }) => !isNothing(person[field])));
  const same = fields.filter((field) =>
    records.every((record) => isNothing(record.person[field]) || isSame(own, record, field)),
  );
  const [chosen, setChosen] = useState(() => proposed(own, records, fields));
  const ids = records.map(({ _id }) => _id);
  const leave = async (path: string) => {
    refreshSession({ heldRecords: 0 });
    await queries.invalidateQueries();
    await navigate(path, { replace: true });
  };
  const take = useMutation({
    mutationFn: () =>
      api.takeOver.take({
        body: {
          records: ids,
          fields: Object.fromEntries(Object.entries(chosen).filter(([, from]) => from !== OWN)),
          ...(token && { token }),
        },
      }),
    onMutate: sameAccount,
    onSuccess: async ({ message, user }, _, isSame) => {
      if (!isSame()) return;
      refreshSession({ user });
      toast.done(message);
      await leave(paths.me.profile);
    },
  });
  const decline = useMutation({
    mutationFn: () => api.takeOver.decline({ body: { records: ids } }),
    onMutate: sameAccount,
    onSuccess: async (_, __, isSame) => {
      if (isSame()) await leave(paths.me.home);
    },
  });
  const error = take.error ?? decline.error;
  const formErrors = useFormErrors(error, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take.mutate();
  };
  const known = records.filter(({ isHidden }) => !isHidden).map(({ company }) => company.name);
  const hidden = records.filter(({ isHidden }) => isHidden).map(({ company }) => company.name);
  return (
    <OwnerOnly>
      <form onSubmit={submit}>
        <FormSummary title={t('notTaken')} errors={formErrors} />
        <Section title={t('who')}>
          <ul className={classes.holders}>
            {records.map((record) => (
              <li key={record._id}>
                <b>{record.company.name}</b>
                <span>
                  {t('since', {
                    date: formatDay(record.createdDate, i18n.language),
                    count: fields.filter((field) => !isNothing(record.person[field])).length,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={t('what')} aside={t('whatAside')}>
          {fields
            .filter((field) => !same.includes(field))
            .map((field) => (
              <FactChoice
                key={field}
                field={field}
                own={own}
                records={records}
                chosen={chosen[field] ?? OWN}
                onChoose={(from) => setChosen((now) => ({ ...now, [field]: from }))}
              />
            ))}
          {same.length > 0 && (
            <p className={classes.same}>
              {t('same', {
                fields: formatList(
                  same.map((field) => t(`fields.${field}`)),
                  i18n.language,
                ),
              })}
            </p>
          )}
        </Section>
        <Section title={t('then')}>
          <ul className={classes.then}>
            <li>{t('thenYours')}</li>
            {known.length > 0 && (
              <li>{t('thenMatch', { companies: formatList(known, i18n.language), count: known.length })}</li>
            )}
            {hidden.length > 0 && <li>{t('thenHidden', { companies: formatList(hidden, i18n.language) })}</li>}
            <li>{t('thenFresh')}</li>
          </ul>
          <div className={classes.actions}>
            <Button type="submit" size="lg" loading={take.isPending} disabled={decline.isPending}>
              {t('take')}
            </Button>
            <Button
              variant="default"
              size="lg"
              loading={decline.isPending}
              disabled={take.isPending}
              onClick={() => decline.mutate()}
            >
              {t('fresh')}
            </Button>
          </div>
        </Section>
      </form>
    </OwnerOnly>
  );
}

/** Returns the preselected sources: the person's own values take precedence, then the latest ones. */
function proposed(
  own: VisibleDeveloper,
  records: readonly StoredRecord[],
  fields: readonly TakeOverField[],
): Partial<Record<TakeOverField, string>> {
  const latest = (field: TakeOverField) =>
    records
      .filter(({ person }) => !isNothing(person[field]))
      .toSorted((one, other) => dateOf(other, field).localeCompare(dateOf(one, field)))[0];
  return Object.fromEntries(
    fields.map((field) => [field, hasOwnValue(own, field) ? OWN : (latest(field)?._id ?? OWN)]),
  );
}

const isSame = (own: VisibleDeveloper, { person }: StoredRecord, field: TakeOverField) =>
  JSON.stringify(own[field]) === JSON.stringify(person[field]);

const dateOf = ({ person, createdDate }: StoredRecord, field: TakeOverField) =>
  person.sources?.[field]?.date ?? createdDate;

/** Default values of fields in every new profile. */
const GIVEN: Partial<Record<TakeOverField, unknown>> = { seniority: 'junior', jobTypes: ['fulltime'] };

const hasOwnValue = (own: VisibleDeveloper, field: TakeOverField) =>
  !isNothing(own[field]) && JSON.stringify(own[field]) !== JSON.stringify(GIVEN[field]);
