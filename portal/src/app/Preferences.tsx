import { NativeSelect, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { changeLanguage } from '@tandem/i18n/browser';
import { languageName } from '@tandem/i18n/format';
import { LANGUAGES, type Language } from '@tandem/i18n/languages';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Language and colours, kept on this device. */
export function Preferences() {
  const { t, i18n } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.preferences}>
      <NativeSelect
        label={t('language')}
        value={i18n.language}
        onChange={(event) => changeLanguage(event.target.value as Language)}
        data={LANGUAGES.map((value) => ({ value, label: languageName(value, value) }))}
      />
      <div>
        <span className={classes.preferenceLabel} id="scheme-label">
          {t('scheme.label')}
        </span>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby="scheme-label"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as (typeof SCHEMES)[number])}
          data={SCHEMES.map((value) => ({ value, label: t(`scheme.${value}`) }))}
        />
      </div>
    </div>
  );
}
