import { IconX } from '@tabler/icons-react';
import { languageName } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { Field } from '@tandem/ui/Field';
import { useTranslation } from 'react-i18next';
import { AddLanguage } from '../../../lib/AddLanguage.tsx';
import editor from './editor.module.css';
import type { PartProps } from './part.ts';

const MAX_LANGUAGES = 10;

/** Required languages, added by name. */
export function LanguagesField({ values: { languages }, change, errors }: PartProps) {
  const { t, i18n } = useTranslation('company');
  return (
    <Field
      id="languages"
      label={t('editor.place.languages')}
      hint={t('editor.place.languagesHint')}
      error={errors.languages}
    >
      {(control) => (
        <>
          {languages.length > 0 && (
            <div className={editor.languages}>
              {languages.map((code) => {
                const name = languageName(code, i18n.language);
                return (
                  <Chip
                    key={code}
                    pressed
                    aria-label={t('editor.place.removeLanguage', { language: name })}
                    icon={<IconX size={14} stroke={1.75} aria-hidden="true" />}
                    onToggle={() => change({ languages: languages.filter((each) => each !== code) })}
                  >
                    {name}
                  </Chip>
                );
              })}
            </div>
          )}
          <AddLanguage
            control={control}
            languages={languages}
            max={MAX_LANGUAGES}
            onAdd={(code) => change({ languages: [...languages, code] })}
          />
        </>
      )}
    </Field>
  );
}
