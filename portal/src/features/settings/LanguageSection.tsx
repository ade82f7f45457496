import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { changeLanguage } from '@tandem/i18n/browser';
import { languageName } from '@tandem/i18n/format';
import { LANGUAGES } from '@tandem/i18n/languages';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import classes from './settings.module.css';
import { useAccountUpdate } from './use-account-update.ts';

/** The language of the pages on this device and of emails. */
export function LanguageSection() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const update = useAccountUpdate();
  if (!account) return null;
  const choose = async (language: InterfaceLanguage) => {
    await changeLanguage(language);
    update.mutate({ language });
  };
  return (
    <Section title={t('language.title')}>
      <div className={classes.form}>
        <Field label={t('language.label')}>
          {({ error: _, ...control }) => (
            <select
              {...control}
              className={classes.select}
              value={update.isPending ? update.variables.language : account.language}
              onChange={(event) => choose(event.target.value as InterfaceLanguage)}
            >
              {LANGUAGES.map((value) => (
                <option key={value} value={value} lang={value}>
                  {languageName(value, value)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </Section>
  );
}
