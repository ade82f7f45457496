import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { LANGUAGE_LEVELS } from '@tandem/catalogue/languages';
import { languageName } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import { AddLanguage } from '../../../lib/AddLanguage.tsx';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import classes from './profile.module.css';

const MAX_LANGUAGES = 30;

/** Languages with their optional levels. */
export function LanguagesField({ profile, change, errors }: PartProps) {
  const { t, i18n } = useTranslation(['developer', 'catalogue']);
  const spoken = profile.languages ?? [];
  const levels: Readonly<Record<string, string>> = profile.languageLevels ?? {};
  const changeLevel = (code: string, level: string | null) => {
    const { [code]: _, ...rest } = levels;
    change('languageLevels', level ? { ...rest, [code]: level } : rest);
  };
  const remove = (code: string) => {
    const { [code]: level, ...languageLevels } = levels;
    change(
      'languages',
      spoken.filter((each) => each !== code),
      level ? { languageLevels } : {},
    );
  };
  const options = LANGUAGE_LEVELS.map((value) => ({ value, label: t(`catalogue:languageLevels.${value}`) }));
  return (
    <>
      <Field
        id={anchorOf('languages')}
        label={t('profile.wanted.languages')}
        eye={<FieldEye field="languages" />}
        hint={t('profile.wanted.languagesHint')}
        error={errors.languages ?? errors.languageLevels}
      >
        {(control) => (
          <AddLanguage
            control={control}
            languages={spoken}
            max={MAX_LANGUAGES}
            onAdd={(code) => change('languages', [...spoken, code])}
          />
        )}
      </Field>
      {spoken.length > 0 && (
        <ul className={classes.languages}>
          {spoken.map((code) => {
            const name = languageName(code, i18n.language);
            return (
              <li key={code}>
                <span>{name}</span>
                <SelectBox
                  aria-label={t('profile.wanted.level', { language: name })}
                  placeholder={t('profile.wanted.levelNone')}
                  data={options}
                  value={levels[code] ?? null}
                  onChange={(value) => changeLevel(code, value)}
                />
                <ActionIcon
                  variant="subtle"
                  aria-label={t('profile.skills.remove', { skill: name })}
                  onClick={() => remove(code)}
                >
                  <IconX size={15} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
