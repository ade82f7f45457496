import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextBox } from '@tandem/ui/TextBox';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import type { PartProps } from '../profile/part.tsx';
import classes from './visibility.module.css';

const PAUSE = 350;
const LONGEST = 40;

/** The public address: chosen, seen to be free, and given back. Without one nobody reads the profile who has no account. */
export function AddressSection({ profile, change, errors }: PartProps) {
  const { t } = useTranslation('visibility');
  const held = profile.niceLink ?? '';
  const [typed, setTyped] = useState<string>();
  const [wanted] = useDebouncedValue(typed, PAUSE);
  const answer = useQuery({
    queryKey: ['nice-link', profile._id, wanted ?? ''],
    queryFn: () => api.developers.niceLink({ params: { id: profile._id }, query: { wanted: wanted || undefined } }),
    enabled: wanted !== undefined || !held,
    retry: false,
  });
  const value = typed ?? held;
  const isNew = value !== '' && value !== held;
  const taken = isNew && answer.data?.link === value && !answer.data.free;
  const fault =
    errors.niceLink ?? (answer.error && isNew ? answer.error.message : taken ? t('address.taken') : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNew || taken) return;
    change('niceLink', value);
    setTyped(undefined);
  };
  return (
    <Section title={t('address.title')}>
      <p className={classes.text}>{t('address.text')}</p>
      <form className={classes.address} onSubmit={submit}>
        <Field
          label={t('address.label')}
          hint={isNew && !fault && answer.data?.free ? t('address.free') : t('address.hint')}
          error={fault}
        >
          {(control) => (
            <span className={classes.prefixed}>
              <span className={classes.prefix}>/developers/</span>
              <TextBox
                {...control}
                autoComplete="off"
                spellCheck={false}
                maxLength={LONGEST}
                value={value}
                onChange={({ target }) => setTyped(target.value.toLowerCase().replaceAll(/\s+/g, '-'))}
              />
            </span>
          )}
        </Field>
        <Button type="submit" disabled={!isNew || Boolean(fault)}>
          {t('address.act')}
        </Button>
      </form>
      {!held && !typed && (answer.data?.others.length ?? 0) > 0 && (
        <p className={classes.text}>
          {t('address.free')}{' '}
          {[answer.data?.free ? answer.data.link : '', ...(answer.data?.others ?? [])].filter(Boolean).map((link) => (
            <button key={link} type="button" className={classes.link} onClick={() => setTyped(link)}>
              {link}
            </button>
          ))}
        </p>
      )}
      {held && (
        <p className={classes.text}>
          <a href={paths.developer(held)}>{t('address.open')}</a>
          <button type="button" className={classes.link} onClick={() => change('niceLink', '')}>
            {t('address.remove')}
          </button>
        </p>
      )}
    </Section>
  );
}
