import { Section } from '@tandem/ui/Section';
import { TextButton } from '@tandem/ui/TextButton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddressForm, FreeAddresses } from '../../../lib/address/AddressForm.tsx';
import { useAddressCheck } from '../../../lib/address/use-address-check.ts';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import type { PartProps } from '../profile/part.tsx';
import classes from './visibility.module.css';

/**
 * The public address: choosing one, checking that it is free, and giving it up. Without one, people without an account
 * cannot read the profile.
 */
export function AddressSection({ profile, change, errors }: PartProps) {
  const { t } = useTranslation('visibility');
  const held = profile.niceLink ?? '';
  const { value, wanted, isTyped, isNew, setTyped } = useAddressCheck(held);
  const answer = useQuery({
    queryKey: ['nice-link', profile._id, wanted ?? ''],
    queryFn: () => api.developers.niceLink({ params: { id: profile._id }, query: { wanted: wanted || undefined } }),
    enabled: wanted !== undefined || !held,
    retry: false,
  });
  const { link = '', free = false, others = [] } = answer.data ?? {};
  const taken = isNew && link === value && !free;
  const fault =
    errors.niceLink ?? (answer.error && isNew ? answer.error.message : taken ? t('address.taken') : undefined);
  return (
    <Section title={t('address.title')}>
      <p className={classes.text}>{t('address.text')}</p>
      <AddressForm
        label={t('address.label')}
        prefix="/developers/"
        value={value}
        hint={isNew && !fault && free ? t('address.free') : t('address.hint')}
        error={fault}
        act={t('address.act')}
        isReady={isNew && !fault}
        onType={setTyped}
        onTake={() => {
          change('niceLink', value);
          setTyped(undefined);
        }}
      />
      {!held && !isTyped && others.length > 0 && (
        <FreeAddresses
          title={t('address.free')}
          links={[free ? link : '', ...others].filter(Boolean)}
          onPick={setTyped}
        />
      )}
      {held && (
        <p className={classes.text}>
          <a href={paths.developer(held)}>{t('address.open')}</a>
          <TextButton onClick={() => change('niceLink', '')}>{t('address.remove')}</TextButton>
        </p>
      )}
    </Section>
  );
}
