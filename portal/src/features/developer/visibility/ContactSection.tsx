import { CONTACT_SETTINGS } from '@tandem/catalogue/contact';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Section } from '@tandem/ui/Section';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartProps } from '../profile/part.tsx';
import classes from './visibility.module.css';

const SWITCHES = ['paused', 'dailySummary', 'weeklySummary'] as const;

/** The contact setting (open, half or closed) in plain words, and a pause that keeps the setting. */
export function ContactSection({ profile, change, errors }: PartProps) {
  const { t } = useTranslation(['visibility', 'catalogue']);
  const chosen = profile.contactSettings ?? 'open';
  const errorOf = (field: 'contactSettings' | (typeof SWITCHES)[number]) =>
    errors[field] && (
      <p className={classes.state} role="status" data-bad>
        {errors[field]}
      </p>
    );
  return (
    <Section title={t('visibility:contact.title')}>
      <fieldset className={classes.options}>
        <legend className="td-hidden">{t('visibility:contact.title')}</legend>
        {CONTACT_SETTINGS.map((value) => (
          <label key={value} data-on={chosen === value || undefined}>
            <input
              type="radio"
              name="contact"
              checked={chosen === value}
              onChange={() => change('contactSettings', value)}
            />
            <span>
              <b>{t(`catalogue:contactSettings.${value}`)}</b>
              {t(`visibility:contact.${value}`)}
            </span>
          </label>
        ))}
      </fieldset>
      {errorOf('contactSettings')}
      {SWITCHES.map((field) => (
        <Fragment key={field}>
          <CheckLine checked={profile[field] ?? false} onChange={(on) => change(field, on)}>
            {t(`visibility:contact.${field}`)}
          </CheckLine>
          {errorOf(field)}
        </Fragment>
      ))}
    </Section>
  );
}
