import { IconX } from '@tabler/icons-react';
import { languageName } from '@tandem/i18n/format';
import { AddBox } from '@tandem/ui/AddBox';
import { Chip } from '@tandem/ui/Chip';
import { Field } from '@tandem/ui/Field';
import { useTranslation } from 'react-i18next';
import { useLanguageOptions } from '../../../lib/code-options.ts';
import editor from './editor.module.css';
import type { PartProps } from './part.ts';

const MAX_LANGUAGES = 10;

/** Required languages, added by name. */
export function LanguagesField({ values: { languages }, change, errors }: PartProps) {
  const { t, i18n } = useTranslation('company');
  const known = useLanguageOptions();
  const folded = (name: string) => name.trim().toLocaleLowerCase(i18n.language);
  const add = (typed: string) => {
    const found = known.find(({ value, label }) => folded(label) === folded(typed) || value === folded(typed));
    if (found && !languages.includes(found.value)) change({ languages: [...languages, found.value] });
  };
  // Two languages may have the same name in the reader's language.
  const offered = [...new Set(known.filter(({ value }) => !languages.includes(value)).map(({ label }) => label))];
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
          <AddBox control={control} disabled={languages.length >= MAX_LANGUAGES} options={offered} onAdd={add} />
        </>
      )}
    </Field>
  );
}
