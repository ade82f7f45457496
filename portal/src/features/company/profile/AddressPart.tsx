import type { VisibleCompany } from '@tandem/contracts/company';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddressForm, FreeAddresses } from '../../../lib/address/AddressForm.tsx';
import { useAddressCheck } from '../../../lib/address/use-address-check.ts';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { refreshSession } from '../../../lib/session.ts';
import { useStoreCompany } from '../use-company.ts';
import classes from './parts.module.css';
import { anchorOf } from './parts.ts';

/**
 * The public URL: checked for availability while it is typed, and saved separately, because every earlier URL continues
 * to redirect to it.
 */
export function AddressPart({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('company-page');
  const { _id, slug } = company;
  const queries = useQueryClient();
  const store = useStoreCompany();
  const { value, wanted, isNew, setTyped } = useAddressCheck(slug);
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

  const isKnown = answer.data?.link === value;
  const refused = isNew && isKnown && answer.data?.fault;
  const fault =
    (isNew && (fieldErrorsOf(take.error).slug ?? answer.error?.message)) ||
    (refused ? t(`address.${refused}`) : undefined);
  const older = answer.data?.older ?? [];
  return (
    <Section title={t('address.title')}>
      <AddressForm
        id="address"
        fieldId={anchorOf('slug')}
        label={t('fields.slug')}
        prefix="/companies/"
        value={value}
        hint={isNew && isKnown && !refused ? t('address.free', { slug }) : t('address.hint')}
        error={fault}
        act={t('address.act')}
        quiet
        isReady={isNew && !fault}
        isTaking={take.isPending}
        onType={(address) => {
          take.reset();
          setTyped(address);
        }}
        onTake={() => take.mutate(value)}
      />
      {refused && <FreeAddresses title={t('address.others')} links={answer.data?.others ?? []} onPick={setTyped} />}
      {older.length > 0 && (
        <p className={classes.note}>
          {t('address.older', { count: older.length })} <span className={classes.addresses}>{older.join(', ')}</span>
        </p>
      )}
    </Section>
  );
}
