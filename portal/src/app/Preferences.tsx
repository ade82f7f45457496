import { useMantineColorScheme } from '@mantine/core';
import { changeLanguage } from '@tandem/i18n/browser';
import { languageName } from '@tandem/i18n/format';
import { LANGUAGES, type Language } from '@tandem/i18n/languages';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Language and colour scheme, stored on this device. */
export function Preferences() {
  const { t, i18n } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.preferences}>
      <Field label={t('language')}>
        {({ error: _, ...control }) => (
          <select
            {...control}
            className={classes.select}
            value={i18n.language}
            onChange={(event) => changeLanguage(event.target.value as Language)}
          >
            {LANGUAGES.map((value) => (
              <option key={value} value={value} lang={value}>
                {languageName(value, value)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FieldGroup label={t('scheme.label')}>
        <Choices
          single
          options={SCHEMES}
          labelOf={(value) => t(`scheme.${value}`)}
          chosen={[colorScheme]}
          onChange={([value = 'auto']) => setColorScheme(value)}
        />
      </FieldGroup>
    </div>
  );
}
